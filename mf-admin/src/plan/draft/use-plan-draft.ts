import { useState } from 'react';
import type { Plan } from '@puchar/shared/contract';
import { firstValues } from '../form/rule-values.ts';
import type { RuleValues } from '../form/rule-values.ts';
import type { Changes } from './changes.ts';

interface PlanDraft {
  values: RuleValues;
  changes: Changes;
}

const keyOf = (editionId: string) => `puchar.plan ${editionId}`;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Written by this page alone; another release may have other fields. */
function isChanges(value: unknown): value is Changes {
  return (
    isObject(value) && Object.values(value).every((one) => isObject(one) && isObject(one['to']))
  );
}

function readDraft(plan: Plan): PlanDraft {
  const values = firstValues(plan);
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(plan.editionId)) ?? 'null');
    if (!isObject(found) || !isChanges(found['changes'])) return { values, changes: {} };
    const typed = Object.entries(isObject(found['values']) ? found['values'] : {});
    const known = new Map(Object.entries(values).map(([name, value]) => [name, typeof value]));
    return {
      values: {
        ...values,
        ...Object.fromEntries(typed.filter(([name, value]) => known.get(name) === typeof value)),
      },
      changes: found['changes'],
    };
  } catch {
    // A browser may deny all access to its storage; the plan lives in the page then.
    return { values, changes: {} };
  }
}

/** @returns Whether the device stored it. */
function keepDraft(editionId: string, draft: PlanDraft): boolean {
  try {
    localStorage.setItem(keyOf(editionId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** What is not published yet. It survives a reload of the page. */
export function usePlanDraft(plan: Plan) {
  const { editionId } = plan;
  const [draft, setDraft] = useState(() => readDraft(plan));
  const [past, setPast] = useState<readonly Changes[]>([]);
  const [isStored, setStored] = useState(true);

  function put(next: PlanDraft) {
    setDraft(next);
    setStored(keepDraft(editionId, next));
  }
  return {
    ...draft,
    isStored,
    canUndo: past.length > 0,
    type: (values: RuleValues) => put({ ...draft, values }),
    change: (changes: Changes) => {
      setPast([...past, draft.changes]);
      put({ ...draft, changes });
    },
    /** @returns Whether there was a change to take back. */
    undo: () => {
      const last = past.at(-1);
      if (last === undefined) return false;
      setPast(past.slice(0, -1));
      put({ ...draft, changes: last });
      return true;
    },
    /** Also what was there to undo. */
    forget: () => {
      setPast([]);
      put({ ...draft, changes: {} });
    },
  };
}
export type PlanDraftState = ReturnType<typeof usePlanDraft>;

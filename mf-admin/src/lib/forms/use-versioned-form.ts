import { useState } from 'react';
import { useUnsavedChanges } from '@puchar/shared/kit';
import { fieldIssues } from '../acts/field-issues.ts';
import type { FieldIssues } from '../acts/field-issues.ts';
import { isConflict } from '../acts/present-version.ts';
import { useAct } from '../acts/use-act.ts';

export interface VersionedForm<Row, Values extends object> {
  /** The version that the form was opened on; null for a new thing. */
  begun: Row | null;
  valuesOf: (row: Row | null) => Values;
  /** Messages by field; none when the values can be sent. */
  check: (values: Values) => FieldIssues;
  /** Stores the values on top of a version that was seen, null for a new thing. */
  store: (values: Values, base: Row | null) => Promise<unknown>;
  /** The version that a refusal brings, if any. */
  present: (error: unknown) => Row | null;
  /** As in `useAct`. */
  touches: readonly string[];
  onDone: () => void;
}

/** Messages of a schema that was given what shall be sent; none when it is in order. */
export function faultsOf(parsed: {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}): FieldIssues {
  return parsed.success ? {} : fieldIssues(parsed.error?.issues);
}

/**
 * One thing in a form. What is typed stays whatever else happens; when somebody changed the thing
 * meanwhile, `rival` holds their version until one of the two is chosen.
 */
export function useVersionedForm<Row, Values extends object>(form: VersionedForm<Row, Values>) {
  const [base, setBase] = useState(form.begun);
  const [values, setValues] = useState(() => form.valuesOf(form.begun));
  const [issues, setIssues] = useState<FieldIssues>({});
  const [rival, setRival] = useState<Row | null>(null);
  useUnsavedChanges(JSON.stringify(values) !== JSON.stringify(form.valuesOf(base)));
  const act = useAct({
    act: (on: Row | null) => form.store(values, on),
    touches: form.touches,
    onDone: form.onDone,
    onRefused: (error) => {
      setIssues(fieldIssues(error));
      setRival(form.present(error));
    },
  });

  /** @returns Whether the values may be sent; otherwise the fields say why not. */
  function check(): boolean {
    const found = form.check(values);
    setIssues(found);
    return Object.keys(found).length === 0;
  }

  /** A message is about what stood in the field: it goes with that, and the refusal with the last one. */
  function change(changes: Partial<Values>) {
    setValues((before) => ({ ...before, ...changes }));
    const left = Object.entries(issues).filter(([field]) => !Object.hasOwn(changes, field));
    if (left.length === Object.keys(issues).length) return;
    setIssues(Object.fromEntries(left));
    if (left.length === 0) act.reset();
  }

  function save(on: Row | null) {
    if (!act.busy && check()) act.run(on);
  }

  return {
    base,
    values,
    issues,
    rival,
    busy: act.busy,
    refusal: isConflict(act.error) && rival !== null ? null : act.refusal,
    check,
    change,
    save: () => save(base),
    conflict: {
      busy: act.busy,
      onKeepMine: () => {
        setBase(rival);
        setRival(null);
        save(rival);
      },
      onTakeTheirs: () => {
        setBase(rival);
        setValues(form.valuesOf(rival));
        setRival(null);
        act.reset();
      },
      onClose: () => setRival(null),
    },
  };
}

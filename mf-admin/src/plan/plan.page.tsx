import { useMemo, useState } from 'react';
import type { Plan } from '@puchar/shared/contract';
import { isFirm, planProblems } from '@puchar/shared/domain';
import type { PlanProblem, PlanRules } from '@puchar/shared/domain';
import { apiQuery, Button, ButtonLink, EmptyState, Skeleton, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { PanelFrame } from '../lib/frame/panel-frame.tsx';
import { bestOfIn } from '../lib/names.pl.ts';
import { QueryResult, Section } from '../lib/ui/elements.tsx';
import panel from '../lib/ui/panel.module.css';
import { boardOf } from './board/board-model.ts';
import { PlanBoard } from './board/board.tsx';
import { useBoard } from './board/use-board.ts';
import type { CellPlace } from './board/use-board.ts';
import { Conflicts } from './conflicts.tsx';
import { conflictsOf, itemsOf, moved } from './draft/changes.ts';
import type { BoardItem } from './draft/changes.ts';
import { usePlanDraft } from './draft/use-plan-draft.ts';
import type { PlanDraftState } from './draft/use-plan-draft.ts';
import { planChanges } from './form/plan-changes.ts';
import { PlanForm } from './form/plan-form.tsx';
import { resultText } from './form/result-text.ts';
import { readRules } from './form/rule-values.ts';
import { PlanList } from './list/plan-list.tsx';
import styles from './plan.module.css';
import { Publish } from './publish.tsx';
import { boardTexts, texts } from './texts.pl.ts';
import { useIsNarrow } from './use-is-narrow.ts';

/** What is wrong with a meeting where it is or would be. */
function useProblems(plan: Plan, items: readonly BoardItem[], rules: PlanRules, now: string) {
  return useMemo(() => {
    const agreed = new Map(
      plan.meetings.flatMap(({ id, captains, date }) =>
        captains === 'AGREED' ? [[id, date] as const] : [],
      ),
    );
    const published = new Map(
      items.map(({ key, seen }) => [key, seen === null || seen.toBeRescheduled ? null : seen.date]),
    );
    const around = { rules, now, items, agreed, published };
    const known = new Map<string, PlanProblem[]>();
    const problemsOf = (item: BoardItem, { date, station }: CellPlace) => {
      const id = `${item.key} ${date} ${station}`;
      const found = known.get(id) ?? planProblems({ ...item, date, station }, around);
      known.set(id, found);
      return found;
    };
    // What was played is over, whatever the rules say now.
    const problems = new Map(
      items.map((item) => [item.key, item.isMovable ? problemsOf(item, item) : []] as const),
    );
    return { problems, problemsOf };
  }, [plan, items, rules, now]);
}

function usePlanning(plan: Plan, now: string) {
  const draft = usePlanDraft(plan);
  const { values, changes } = draft;
  const items = useMemo(
    () => itemsOf(plan, changes, bestOfIn(values.bestOf)),
    [plan, changes, values.bestOf],
  );
  const { rules } = useMemo(() => readRules(values), [values]);
  const board = useMemo(() => boardOf(items, rules, now), [items, rules, now]);
  return { draft, items, rules, board, ...useProblems(plan, items, rules, now) };
}

interface BarProps {
  draft: PlanDraftState;
  items: readonly BoardItem[];
  problems: ReadonlyMap<string, readonly PlanProblem[]>;
  isBlocked: boolean;
  minutes: number;
  said: string;
  onSay: (text: string) => void;
}

function counted(items: readonly BoardItem[]): string {
  const changed = items.filter(({ isChanged }) => isChanged);
  const made = changed.filter((item) => item.isNew).length;
  return texts.changed(made, changed.length - made);
}

/** What was done last, what is to be published, and what is in the way. */
function PlanBar({ draft, items, problems, isBlocked, minutes, said, onSay }: BarProps) {
  const changed = items.filter(({ isChanged }) => isChanged);
  const of = (test: (all: readonly PlanProblem[]) => boolean) =>
    changed.filter(({ key }) => test(problems.get(key) ?? [])).length;
  const firm = of((all) => all.some(isFirm));
  const soft = of((all) => all.length > 0 && !all.some(isFirm));
  const canPublish = firm === 0 && !isBlocked;
  const isNew = items.some((item) => item.isNew);
  return (
    <div className={styles.bar}>
      <output className={panel.strong}>{said}</output>
      <p className={panel.meta}>
        {[
          changed.length === 0 ? texts.noChanges : texts.toPublish(counted(items)),
          ...(changed.length === 0 ? [] : [draft.isStored ? texts.stored : texts.notStored]),
        ].join(' ')}
      </p>
      {firm === 0 ? null : <p className={panel.danger}>{texts.firm(firm)}</p>}
      {soft === 0 ? null : <p className={panel.meta}>{texts.soft(soft)}</p>}
      <div className={panel.tools}>
        {canPublish && (changed.length > 0 || isNew) ? (
          <Publish
            items={items}
            minutes={minutes}
            onDone={(text) => {
              draft.forget();
              onSay(text);
            }}
          />
        ) : null}
        <Button
          aria-disabled={!draft.canUndo}
          onClick={() => {
            if (draft.undo()) onSay(boardTexts.undone);
          }}
        >
          {texts.undo}
        </Button>
        {changed.length === 0 ? null : (
          <Button
            look="quiet"
            onClick={() => {
              draft.change({});
              onSay(texts.discarded);
            }}
          >
            {texts.discard}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PlanningProps {
  plan: Plan;
  /** ISO 8601, of the last fetch. */
  now: string;
}

type Planned = ReturnType<typeof usePlanning>;

/** The form, and what became of its last plan. */
function Rules({ planning, now, onPlan }: { planning: Planned; now: string; onPlan: () => void }) {
  const { draft, items, rules } = planning;
  const [result, setResult] = useState<readonly string[]>([]);
  function planAll() {
    const { again } = draft.values;
    const planned = planChanges(items, draft.changes, { rules, now, again });
    const names = new Map(
      items.flatMap(({ teams }) => teams.map(({ id, name }) => [id ?? '', name])),
    );
    setResult(resultText(planned.result, rules, (id) => names.get(id) ?? ''));
    draft.change(planned.changes);
    onPlan();
  }
  return (
    <Section id="zasady" title={texts.rules}>
      <PlanForm values={draft.values} onType={draft.type} onPlan={planAll} />
      <div aria-live="polite" className={styles.result}>
        {result.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Section>
  );
}

function Planning({ plan, now }: PlanningProps) {
  const planning = usePlanning(plan, now);
  const { draft, items, rules, board, problems, problemsOf } = planning;
  const [view, setView] = useState<'board' | 'list' | null>(null);
  const isNarrow = useIsNarrow();
  const isList = view === null ? isNarrow : view === 'list';
  const move = (item: BoardItem, { date, station }: CellPlace) => {
    const to = date === null ? null : { date, station, toBeRescheduled: false };
    draft.change(moved(draft.changes, [{ item, to }]));
  };
  const state = useBoard({ board, items, problemsOf, onMove: move, onUndo: draft.undo });
  const conflicts = conflictsOf(items, draft.changes);
  const parts = { board, problems, problemsOf, minutes: rules.minutes };
  return (
    <>
      <p className={panel.intro}>{texts.intro}</p>
      <Rules planning={planning} now={now} onPlan={() => state.say('')} />
      <Section id="plan" title={texts.board}>
        <Conflicts conflicts={conflicts} changes={draft.changes} onChange={draft.change} />
        <div className={panel.line}>
          {isList ? null : <p className={panel.muted}>{boardTexts.hint}</p>}
          <Button look="quiet" onClick={() => setView(isList ? 'board' : 'list')}>
            {isList ? texts.asBoard : texts.asList}
          </Button>
        </div>
        {isList ? <PlanList {...parts} onMove={move} /> : <PlanBoard {...parts} state={state} />}
        <PlanBar
          draft={draft}
          items={items}
          problems={problems}
          isBlocked={conflicts.length > 0}
          minutes={rules.minutes}
          said={state.said}
          onSay={state.say}
        />
      </Section>
    </>
  );
}

function Content() {
  const plan = useQuery(apiQuery(organiserEndpoints.getPlan, {}));
  const state = { pending: <Skeleton height={480} />, failed: texts.failed };
  const now = new Date(plan.dataUpdatedAt).toISOString();
  return (
    <QueryResult query={plan} {...state}>
      {(found) => {
        const teams = found.groups.flatMap((group) => group.teams);
        if (teams.length === 0 && found.meetings.length === 0) {
          return (
            <>
              <EmptyState>{texts.noGroups}</EmptyState>
              <div>
                <ButtonLink to="/grupy">{texts.toGroups}</ButtonLink>
              </div>
            </>
          );
        }
        return <Planning key={found.editionId} plan={found} now={now} />;
      }}
    </QueryResult>
  );
}

export default function PlanPage() {
  return (
    <PanelFrame title={texts.title}>
      <Content />
    </PanelFrame>
  );
}

import type { MeetingScore } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import type { Act } from '../../lib/acts/acts.ts';
import { Facts } from '../../lib/ui/elements.tsx';
import panel from '../../lib/ui/panel.module.css';
import styles from './match-day.module.css';
import { describe } from './score.ts';
import { scoreTexts as texts } from './texts.pl.ts';
import type { Scores } from './use-scores.ts';

interface ConflictProps {
  /** Of one meeting, in order; the first has the problem. */
  acts: readonly Act[];
  /** As the list has it; null where it is not known. */
  present: MeetingScore | null;
  onDecide: Scores['decide'];
}

/** Both values and a choice: nothing is overwritten by itself. */
export function Conflict({ acts, present: listed, onDecide }: ConflictProps) {
  const problem = acts.find((act) => act.problem !== null)?.problem ?? null;
  const [first] = acts;
  const last = acts.at(-1);
  if (problem === null || first === undefined || last === undefined) return null;
  const { meetingId, sides } = first;
  const meeting = { meetingId, sides };
  const present = problem.present ?? listed;
  return (
    <div className={styles.conflict} role="alert">
      <p>{problem.present === null ? texts.notSaved(problem.text) : texts.changed}</p>
      <Facts
        className={panel.column}
        facts={[
          [texts.present, present === null ? null : describe(present, sides)],
          [texts.mine, describe(last.next, sides)],
        ]}
      />
      <div className={panel.actions}>
        <Button onClick={() => onDecide(meeting, null)}>{texts.keepPresent}</Button>
        {present === null ? null : (
          <Button onClick={() => onDecide(meeting, { seen: present, next: last.next })}>
            {texts.keepMine}
          </Button>
        )}
      </div>
    </div>
  );
}

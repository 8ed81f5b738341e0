import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { MeetingScore, RefereeMatchDay } from '@puchar/shared/contract';
import { Button } from '@puchar/shared/kit';
import panel from '../../lib/ui/panel.module.css';
import styles from './match-day.module.css';
import { begun, isDecided, undoOf, withWinner } from './score.ts';
import { scoreTexts as texts } from './texts.pl.ts';

interface StepProps {
  day: RefereeMatchDay;
  /** With what the device has not sent yet. */
  score: MeetingScore;
  teams: string;
  onScore: (next: MeetingScore) => void;
}

/** The second tap of a double tap hits what came in place of the button. */
const once =
  (onScore: StepProps['onScore']) =>
  (next: MeetingScore) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) onScore(next);
  };

/** Takes the focus that was lost with the removed button. */
function catchFocus(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.focus({ preventScroll: true });
}

function Next({ day, score, onScore }: Omit<StepProps, 'teams'>) {
  const to = once(onScore);
  const { state, winners } = score;
  if (state === 'FINISHED') return null;
  if (state === 'UPCOMING') {
    return (
      <div className={styles.step}>
        <Button onClick={to(begun)}>{texts.start}</Button>
      </div>
    );
  }
  if (isDecided(score, day.bestOf)) {
    return (
      <div className={styles.step}>
        <Button onClick={to({ ...score, state: 'FINISHED' })}>{texts.finish}</Button>
      </div>
    );
  }
  return (
    <>
      <p className={panel.meta}>{texts.game(winners.length + 1)}</p>
      <div className={styles.winners}>
        {day.sides.map(({ teamId, name }) => (
          <Button key={teamId} onClick={to(withWinner(score, teamId))}>
            {texts.won(name)}
          </Button>
        ))}
      </div>
    </>
  );
}

export function ScoreStep({ day, score, teams, onScore }: StepProps) {
  const undo = undoOf(score);
  const key = `${score.state} ${score.winners.length}`;
  const [firstKey] = useState(key);
  return (
    <div
      key={key}
      className={panel.stack}
      role="group"
      aria-label={teams}
      tabIndex={-1}
      ref={key === firstKey ? undefined : catchFocus}
    >
      <Next day={day} score={score} onScore={onScore} />
      {undo === null ? null : (
        <div>
          <Button look="quiet" onClick={once(onScore)(undo.next)}>
            {undo.text}
          </Button>
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
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
  onScore: (next: MeetingScore) => void;
}

/** The second tap of a double tap hits what came in place of the button. */
const settleMs = 350;

interface ActProps {
  look?: 'quiet';
  /** Null: not yet. */
  onAct: (() => void) | null;
  children: string;
}

function Act({ look, onAct, children }: ActProps) {
  return (
    <Button {...(look && { look })} aria-disabled={onAct === null} onClick={() => onAct?.()}>
      {children}
    </Button>
  );
}

interface NextProps extends Omit<StepProps, 'onScore'> {
  to: (next: MeetingScore) => (() => void) | null;
}

function Next({ day, score, to }: NextProps) {
  const { state, winners } = score;
  if (state === 'FINISHED') return null;
  if (state === 'UPCOMING') {
    return (
      <div className={styles.step}>
        <Act onAct={to(begun)}>{texts.start}</Act>
      </div>
    );
  }
  if (isDecided(score, day.bestOf)) {
    return (
      <div className={styles.step}>
        <Act onAct={to({ ...score, state: 'FINISHED' })}>{texts.finish}</Act>
      </div>
    );
  }
  return (
    <>
      <p className={panel.meta}>{texts.game(winners.length + 1)}</p>
      <div className={styles.winners}>
        {day.sides.map(({ teamId, name }) => (
          <Act key={teamId} onAct={to(withWinner(score, teamId))}>
            {texts.won(name)}
          </Act>
        ))}
      </div>
    </>
  );
}

/** Takes the focus that was lost with the removed button. */
function catchFocus(step: HTMLElement | null): void {
  if (document.activeElement === document.body) step?.focus({ preventScroll: true });
}

interface SettlingProps extends StepProps {
  teams: string;
  isFirst: boolean;
}

function Settling({ teams, isFirst, onScore, ...step }: SettlingProps) {
  const [isSettled, setSettled] = useState(isFirst);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  const to = (next: MeetingScore) => (isSettled ? () => onScore(next) : null);
  const undo = undoOf(step.score);
  return (
    <div
      className={panel.stack}
      role="group"
      aria-label={teams}
      tabIndex={-1}
      ref={isFirst ? undefined : catchFocus}
    >
      <Next {...step} to={to} />
      {undo === null ? null : (
        <div>
          <Act look="quiet" onAct={to(undo.next)}>
            {undo.text}
          </Act>
        </div>
      )}
    </div>
  );
}

export function ScoreStep(props: StepProps & { teams: string }) {
  const { state, winners } = props.score;
  const key = `${state} ${winners.length}`;
  const [firstKey] = useState(key);
  return <Settling key={key} {...props} isFirst={key === firstKey} />;
}

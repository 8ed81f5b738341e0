import { useState } from 'react';
import type { MeetingDates } from '@puchar/shared/contract';
import { dateProblemTexts } from '@puchar/shared/domain';
import { Button, Dialog } from '@puchar/shared/kit';
import styles from './dates.module.css';
import { longDate } from '@puchar/shared/team-words';
import { texts } from './texts.pl.ts';
import type { DateSteps } from './use-date-steps.ts';

interface ProposalProps {
  dates: MeetingDates;
  steps: DateSteps;
  atOnce: boolean;
  onDone: () => void;
}

interface ConfirmationProps {
  date: string;
  atOnce: boolean;
  isPending: boolean;
  onAccept: () => void;
  onClose: () => void;
}

function Confirmation({ date, atOnce, isPending, onAccept, onClose }: ConfirmationProps) {
  return (
    <Dialog open onClose={onClose} title={texts.acceptTitle}>
      <p>
        <strong>{longDate(date)}</strong>
      </p>
      <p>{atOnce ? texts.acceptAtOnce : texts.acceptLater}</p>
      <p className={styles.actions}>
        <Button look="primary" disabled={isPending} onClick={onAccept}>
          {texts.accept}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </p>
    </Dialog>
  );
}

/** Dates that wait for a reply: to choose from, or the own ones. */
export function Proposal({ dates, steps, atOnce, onDone }: ProposalProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { proposal, state, opponent } = dates;
  if (proposal === null) return null;
  const { id: proposalId, isOwn } = proposal;
  const isOpen = state?.kind === 'REPLY';
  const take = (step: Parameters<DateSteps['step']>[0]) =>
    // A failure is shown at the meeting.
    void steps
      .step(step)
      .then(onDone, () => undefined)
      .finally(() => setChosen(null));
  return (
    <>
      <h4 className={styles.label}>{isOwn ? texts.own : texts.theirs(opponent.name)}</h4>
      <ul className={styles.choices}>
        {proposal.dates.map(({ date, problem }) => (
          <li key={date} className={styles.choice} data-gone={problem !== null}>
            <span className={styles.when}>
              <span className={styles.date}>{longDate(date)}</span>
              {problem !== null && (
                <span className={styles.problem}>{dateProblemTexts[problem]}</span>
              )}
            </span>
            {isOpen && !isOwn && problem === null && (
              <Button
                aria-label={texts.acceptLabel(longDate(date))}
                onClick={() => setChosen(date)}
              >
                {texts.accept}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && isOwn && (
        <p className={styles.actions}>
          <Button disabled={steps.isPending} onClick={() => take({ kind: 'withdraw', proposalId })}>
            {texts.withdraw}
          </Button>
        </p>
      )}
      {chosen !== null && (
        <Confirmation
          date={chosen}
          atOnce={atOnce}
          isPending={steps.isPending}
          onAccept={() => take({ kind: 'accept', proposalId, date: chosen })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

import { useRef, useState } from 'react';
import type { MeetingDates, TeamDates } from '@puchar/shared/contract';
import {
  apiQuery,
  Button,
  ErrorState,
  SectionHeading,
  Skeleton,
  useQuery,
} from '@puchar/shared/kit';
import { teamDatesEndpoints } from '@puchar/shared/team-page';
import styles from './dates.module.css';
import { ProposalForm } from './proposal-form.tsx';
import { Proposal } from './proposal.tsx';
import { longDate, stateWords } from '@puchar/shared/team-words';
import { texts } from './texts.pl.ts';
import { useDateSteps } from './use-date-steps.ts';

interface MeetingProps {
  secret: string;
  rules: TeamDates['rules'];
  dates: MeetingDates;
}

function Meeting({ secret, rules, dates }: MeetingProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useDateSteps(secret, dates);
  const { opponent, date, toBeRescheduled, state, proposal, mayPropose, proposalsLeft } = dates;
  const words = stateWords(dates);
  const label = proposal === null ? texts.propose : texts.proposeOthers;
  // What was clicked is gone.
  const handleDone = () => heading.current?.focus();
  return (
    <article className={styles.meeting} data-state={state?.kind}>
      <header>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          <span>{texts.with(opponent.name)}</span>
        </h3>
        <p className={styles.muted}>
          {toBeRescheduled ? texts.undecided : texts.now(longDate(date))}
        </p>
      </header>
      {words !== null && <p className={styles.words}>{words}</p>}
      <Proposal dates={dates} steps={steps} atOnce={rules.datesAtOnce} onDone={handleDone} />
      {isOpen && mayPropose ? (
        <ProposalForm
          rules={rules}
          dates={dates}
          steps={steps}
          onEnd={() => {
            steps.forget();
            setOpen(false);
            handleDone();
          }}
        />
      ) : (
        mayPropose && (
          <p className={styles.actions}>
            <Button
              aria-label={texts.proposeLabel(label, opponent.name)}
              onClick={() => setOpen(true)}
            >
              {label}
            </Button>
            <span className={styles.muted}>{texts.left(proposalsLeft)}</span>
          </p>
        )
      )}
      {steps.problem !== null && (
        <p role="alert" className={styles.error}>
          {steps.problem}
        </p>
      )}
      <output className={styles.said}>{steps.said}</output>
    </article>
  );
}

/** Of each meeting whose date captains may move: where its date stands, and what comes next. */
export function Dates({ secret }: { secret: string }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery(teamDatesEndpoints.getTeamDates, { params: { secret } }),
    gcTime: 0,
  });
  if (data === undefined) {
    return isError ? (
      <ErrorState text={texts.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={[120]} label={texts.loading} />
    );
  }
  if (data.meetings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="terminy">
      <SectionHeading id="terminy">{texts.title}</SectionHeading>
      <p className={styles.muted}>{texts.lead}</p>
      {data.meetings.map((dates) => (
        <Meeting key={dates.meetingId} secret={secret} rules={data.rules} dates={dates} />
      ))}
    </section>
  );
}

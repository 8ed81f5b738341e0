import type { TeamPage } from '@puchar/shared/contract';
import { formatDate, nextStepOf } from '@puchar/shared/domain';
import { TeamLogo } from '@puchar/shared/kit';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

export function State({ page, now }: { page: TeamPage; now: number }) {
  const { state, next, deadline } = nextStepOf(page);
  const { team } = page;
  return (
    <section className={styles.state} aria-labelledby="stan" data-application={page.application}>
      {team !== null && (
        <p className={styles.team}>
          <TeamLogo team={team} size="medium" />
          <span>
            <strong translate="no">{team.name}</strong> <span translate="no">{team.tag}</span>
            <span className={styles.muted}>{team.schoolName}</span>
          </span>
        </p>
      )}
      <h2 id="stan">{state}</h2>
      {next !== '' && <p className={styles.next}>{next}</p>}
      {deadline !== null && (
        <p>
          <span className={styles.muted}>
            {Date.parse(deadline) > now ? texts.deadline : texts.deadlinePassed}
          </span>{' '}
          <strong>{formatDate(deadline)}</strong>
        </p>
      )}
    </section>
  );
}

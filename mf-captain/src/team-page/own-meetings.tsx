import type { Meeting } from '@puchar/shared/contract';
import { EmptyState, MatchRow, SectionHeading } from '@puchar/shared/kit';
import styles from './team-page.module.css';
import { texts } from './texts.pl.ts';

export function OwnMeetings({ meetings }: { meetings: readonly Meeting[] }) {
  return (
    <section className={styles.section} aria-labelledby="mecze">
      <SectionHeading id="mecze">{texts.meetings}</SectionHeading>
      {meetings.length === 0 ? (
        <EmptyState>{texts.noMeetings}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <MatchRow meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

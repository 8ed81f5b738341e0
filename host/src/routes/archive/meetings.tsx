import type { EditionHead, Meeting } from '@puchar/shared/contract';
import { EmptyState, List, MatchRow, SectionHeading } from '@puchar/shared/kit';
import { meetingPath } from './archive-paths.ts';
import styles from './archive.module.css';
import { texts } from './texts.pl.ts';

interface MeetingsProps {
  meetings: readonly Meeting[];
  edition: EditionHead;
}

export function Meetings({ meetings, edition }: MeetingsProps) {
  return (
    <section className={styles.section}>
      <SectionHeading id="mecze">{texts.meetings}</SectionHeading>
      {meetings.length === 0 ? (
        <EmptyState>{texts.noMeetings}</EmptyState>
      ) : (
        <List>
          {meetings.map((meeting) => (
            <MatchRow key={meeting.id} meeting={meeting} to={meetingPath(edition, meeting.id)} />
          ))}
        </List>
      )}
    </section>
  );
}

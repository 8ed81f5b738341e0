import type { SlotProps } from '@puchar/shared/remote';
import { SectionHeading } from '@puchar/shared/kit';
import { CalendarLink } from '../lib/calendar-link.tsx';
import { MeetingList } from '../lib/meeting-list.tsx';
import { texts } from '../lib/texts.pl.ts';
import styles from './team-matches.module.css';

export default function TeamMatches({ teamId }: SlotProps['team.matches']) {
  return (
    <section className={styles.matches} aria-labelledby="mecze">
      <SectionHeading id="mecze">{texts.ofTeam}</SectionHeading>
      <div>
        <MeetingList
          query={{ teamId, order: 'ASC' }}
          level={3}
          calendar={<CalendarLink teamId={teamId} />}
        />
      </div>
    </section>
  );
}

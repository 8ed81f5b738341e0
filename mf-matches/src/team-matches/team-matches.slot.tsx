import type { SlotProps } from '@puchar/shared/remote';
import { CalendarLink } from '../lib/calendar-link.tsx';
import { MeetingList } from '../lib/meeting-list.tsx';
import styles from './team-matches.module.css';

export default function TeamMatches({ teamId }: SlotProps['team.matches']) {
  return (
    <div className={styles.matches}>
      <div>
        <MeetingList query={{ teamId, order: 'ASC' }} level={3} />
      </div>
      <CalendarLink teamId={teamId} />
    </div>
  );
}

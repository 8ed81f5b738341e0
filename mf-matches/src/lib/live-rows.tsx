import type { Meeting } from '@puchar/shared/contract';
import { MatchRow } from '@puchar/shared/kit';
import styles from './meeting-list.module.css';

interface LiveRowsProps {
  meetings: readonly Meeting[];
  when: 'date' | 'time';
}

export function LiveRows({ meetings, when }: LiveRowsProps) {
  return (
    <ul className={styles.rows}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <MatchRow meeting={meeting} when={when} />
        </li>
      ))}
    </ul>
  );
}

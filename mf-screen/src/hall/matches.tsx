import type { Meeting, MeetingTeam } from '@puchar/shared/contract';
import { formatDayHeading, dayKey } from '@puchar/shared/domain';
import { occasionOf } from '../lib/bracket-pairs.ts';
import type { BracketPair } from '../lib/bracket-pairs.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { untilText } from '../lib/until-text.ts';
import { useNow } from '../lib/use-now.ts';
import styles from './matches.module.css';

interface MeetingsProps {
  meetings: readonly Meeting[];
  pairs: readonly BracketPair[];
}

function Name({ team, end = false }: { team: MeetingTeam; end?: boolean }) {
  return (
    <span className={styles.name} data-end={end} translate="no">
      {team.name}
    </span>
  );
}

function liveNote(meeting: Meeting, pairs: readonly BracketPair[]): string {
  const { liveGameNumber, bestOf } = meeting;
  const game = liveGameNumber === undefined || bestOf === 1 ? [] : [common.game(liveGameNumber)];
  return [...game, common.bestOf(bestOf), occasionOf(meeting, pairs)].join(' · ');
}

export function LiveMeetings({ meetings, pairs }: MeetingsProps) {
  return (
    <ul className={styles.live} role="list" data-count={meetings.length}>
      {meetings.map((meeting) => (
        <li key={meeting.id} className={styles.liveRow}>
          <Name team={meeting.team1} end />
          <span className={styles.score}>
            {/* Another key for each score: a number that changes is marked. */}
            <span key={meeting.team1.wins} className={styles.wins}>
              {meeting.team1.wins ?? 0}
            </span>
            <span className={styles.colon}>:</span>
            <span key={`other ${meeting.team2.wins}`} className={styles.wins}>
              {meeting.team2.wins ?? 0}
            </span>
          </span>
          <Name team={meeting.team2} />
          <span className={styles.note}>{liveNote(meeting, pairs)}</span>
        </li>
      ))}
    </ul>
  );
}

function Until({ meeting }: { meeting: Meeting }) {
  const now = useNow(1000);
  if (now === null) return null;
  const isToday = dayKey(meeting.date) === dayKey(new Date(now).toISOString());
  const text = untilText(meeting.date, now);
  return (
    <p className={styles.until} role="timer" aria-live="off">
      {isToday && text !== null ? text : formatDayHeading(meeting.date)}
    </p>
  );
}

export function NextMeetings({ meetings, pairs }: MeetingsProps) {
  const [first] = meetings;
  return (
    <div className={styles.next}>
      {first === undefined ? null : <Until meeting={first} />}
      <ul className={styles.rows} role="list">
        {meetings.map((meeting) => (
          <li key={meeting.id} className={styles.nextRow}>
            <span className={styles.time}>{meeting.time}</span>
            <span className={styles.pair}>
              <Name team={meeting.team1} />
              <span className={styles.against}>–</span>
              <Name team={meeting.team2} />
            </span>
            <span className={styles.occasion}>{occasionOf(meeting, pairs)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

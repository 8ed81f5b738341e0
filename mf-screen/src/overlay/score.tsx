import type { Meeting, MeetingTeam } from '@puchar/shared/contract';
import { formatDay } from '@puchar/shared/domain';
import { occasionOf } from '../lib/bracket-pairs.ts';
import type { BracketPair } from '../lib/bracket-pairs.ts';
import { texts as common } from '../lib/texts.pl.ts';
import { untilText } from '../lib/until-text.ts';
import { useNow } from '../lib/use-now.ts';
import styles from './match.module.css';
import { texts } from './texts.pl.ts';

interface MatchProps {
  meeting: Meeting;
  pairs: readonly BracketPair[];
}

function Logo({ team }: { team: MeetingTeam }) {
  return (
    <span className={styles.logo} aria-hidden="true" translate="no">
      {team.logoUrl === null ? (
        team.tag.slice(0, 1)
      ) : (
        <img src={team.logoUrl} alt="" className={styles.picture} decoding="async" />
      )}
    </span>
  );
}

function Side({ meeting, team, end }: { meeting: Meeting; team: MeetingTeam; end: boolean }) {
  const isLoser = meeting.state === 'FINISHED' && meeting.winner !== team.id;
  return (
    <div className={styles.side} data-end={end} data-lost={isLoser}>
      <Logo team={team} />
      <span className={styles.name} translate="no">
        {team.name}
      </span>
      {meeting.walkover ? null : (
        // Another key for each score: a number that changes is marked.
        <span key={team.wins} className={styles.wins}>
          {team.wins ?? 0}
        </span>
      )}
    </div>
  );
}

export function ScoreBar({ meeting, pairs }: MatchProps) {
  const { liveGameNumber, bestOf, walkover } = meeting;
  const game = liveGameNumber === undefined || bestOf === 1 ? [] : [common.game(liveGameNumber)];
  return (
    <div className={styles.bar}>
      <Side meeting={meeting} team={meeting.team1} end={false} />
      <div className={styles.middle}>
        <span className={styles.occasion}>{occasionOf(meeting, pairs)}</span>
        <span className={styles.game}>
          {walkover ? common.walkover : [...game, common.bestOf(bestOf)].join(' · ')}
        </span>
      </div>
      <Side meeting={meeting} team={meeting.team2} end />
    </div>
  );
}

export function NextMatch({ meeting, pairs }: MatchProps) {
  const now = useNow(1000);
  const until = now === null ? null : untilText(meeting.date, now);
  return (
    <div className={styles.card}>
      <p className={styles.title}>{texts.next}</p>
      <p className={styles.teams}>
        <span className={styles.oneOf} translate="no">
          {meeting.team1.name}
        </span>
        <span className={styles.against}>–</span>
        <span className={styles.oneOf} translate="no">
          {meeting.team2.name}
        </span>
      </p>
      <p className={styles.when}>
        <span className={styles.time}>{meeting.time}</span>
        <span>{until ?? formatDay(meeting.date)}</span>
        <span className={styles.occasion}>{occasionOf(meeting, pairs)}</span>
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Meeting, MeetingTeam } from '../../../contract/meeting.ts';
import { formatDay } from '../../../domain/format-date.ts';
import { endingOf } from '../../../domain/meeting-ending.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../badge/badge.tsx';
import { TeamLogo } from '../team-logo/team-logo.tsx';
import { texts } from '../texts.pl.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './match-row.module.css';

export interface MatchRowProps {
  meeting: Meeting;
  /** `time` under a heading with the day. */
  when?: 'date' | 'time';
  /** Its page; that of the present edition by default. */
  to?: string;
}

function When({ meeting, when }: Required<Omit<MatchRowProps, 'to'>>) {
  if (meeting.toBeRescheduled) return <span className={styles.open}>{texts.toBeRescheduled}</span>;
  return (
    <time className={styles.when} dateTime={meeting.date}>
      <span className={styles.time}>{meeting.time}</span>{' '}
      {when === 'date' && <span className={styles.day}>{formatDay(meeting.date)}</span>}
    </time>
  );
}

/** On a phone the code of the school stands for its name, as the tag for the team's. */
function School({ team, name }: { team: MeetingTeam; name: string }) {
  return (
    <>
      <span className={styles.school}>{name}</span>
      <span className={styles.code} aria-hidden="true">
        {team.schoolTag}
      </span>
    </>
  );
}

function Team({ team, result, end }: { team: MeetingTeam; result: Result; end: boolean }) {
  return (
    <span className={styles.team} data-end={end} data-result={result}>
      <TeamLogo team={team} />
      <span className={styles.names} translate="no">
        <span className={styles.name}>{team.name}</span>{' '}
        <span className={styles.tag}>{team.tag}</span>{' '}
        {team.schoolName !== undefined && <School team={team} name={team.schoolName} />}
      </span>
    </span>
  );
}

type Result = 'won' | 'lost' | 'open';

function resultOf(meeting: Meeting, team: MeetingTeam): Result {
  const ending = endingOf(meeting);
  if (ending === null || ending === 'CALLED_OFF') return 'open';
  return meeting.winner === team.id ? 'won' : 'lost';
}

function Score({ meeting }: { meeting: Meeting }) {
  const { team1, team2 } = meeting;
  if (meeting.state === 'UPCOMING' || endingOf(meeting) === 'CALLED_OFF')
    return <span className={styles.versus}>{texts.versus}</span>;
  return (
    <span className={styles.score}>
      <VisuallyHidden>{texts.score} </VisuallyHidden>
      <span className={styles.wins} data-result={resultOf(meeting, team1)}>
        {team1.wins ?? 0}
      </span>
      <span className={styles.colon}>:</span>
      <span className={styles.wins} data-result={resultOf(meeting, team2)}>
        {team2.wins ?? 0}
      </span>
    </span>
  );
}

function stateNote(meeting: Meeting): ReactNode {
  if (meeting.state === 'LIVE') {
    return (
      <>
        <Badge tone="live">{texts.live}</Badge>
        {meeting.liveGameNumber !== undefined && (
          <span className={styles.game}>{` ${texts.game} ${meeting.liveGameNumber}`}</span>
        )}
      </>
    );
  }
  const ending = endingOf(meeting);
  return ending === null || ending === 'PLAYED' ? null : <span>{texts.endings[ending]}</span>;
}

/** The group, or the round of the bracket. */
function placeOf({ groupName, roundName }: Meeting): string | undefined {
  return groupName === null ? roundName : `${texts.group} ${groupName}`;
}

export function MatchRow({ meeting, when = 'date', to = `/mecze/${meeting.id}` }: MatchRowProps) {
  const place = placeOf(meeting);
  return (
    <Link to={to} className={styles.row} data-state={meeting.state}>
      <When meeting={meeting} when={when} />
      <span className={styles.teams}>
        {' '}
        <Team team={meeting.team1} result={resultOf(meeting, meeting.team1)} end />{' '}
        <Score meeting={meeting} />{' '}
        <Team team={meeting.team2} result={resultOf(meeting, meeting.team2)} end={false} />
      </span>{' '}
      <span className={styles.note}>
        {stateNote(meeting)}
        {place === undefined ? null : <span>{` ${place}`}</span>}
      </span>
    </Link>
  );
}

import type { ReactNode } from 'react';
import type { Meeting, MeetingTeam } from '@puchar/shared/contract';
import { endingOf, formatDate } from '@puchar/shared/domain';
import { Badge, Countdown, TeamLogo, VisuallyHidden, WinsCounter } from '@puchar/shared/kit';
import { TeamName } from '../lib/team-name.tsx';
import { Actions } from './actions.tsx';
import styles from './match-header.module.css';
import { texts } from './texts.pl.ts';

export function stageText(meeting: Meeting): string {
  if (meeting.stage === 'LADDER') {
    const { roundName } = meeting;
    return roundName === undefined ? texts.ladderStage : `${texts.ladderStage} · ${roundName}`;
  }
  return meeting.groupName === null
    ? texts.groupStage
    : `${texts.groupStage} · ${texts.group(meeting.groupName)}`;
}

export function stateText(meeting: Meeting): string {
  if (meeting.state === 'UPCOMING') return texts.upcoming;
  if (meeting.state === 'FINISHED') {
    return endingOf(meeting) === 'CALLED_OFF' ? texts.stateCalledOff : texts.finished;
  }
  return meeting.liveGameNumber === undefined ? texts.live : texts.liveGame(meeting.liveGameNumber);
}

function walkoverText(meeting: Meeting): string | null {
  const { team1, team2, winner } = meeting;
  switch (endingOf(meeting)) {
    case 'WALKOVER':
      return texts.walkoverFor(winner === team2.id ? team2.name : team1.name);
    case 'BOTH_LOST':
      return texts.bothLost;
    default:
      return null;
  }
}

/** Null when the meeting was played and counts. @param games Those played before a walkover stay but do not count. */
export function endingText(meeting: Meeting, games: number): string | null {
  if (endingOf(meeting) === 'CALLED_OFF') return texts.calledOff;
  if (meeting.annulled === true) return texts.annulled;
  const decision = walkoverText(meeting);
  if (decision === null) return null;
  return `${decision} ${games === 0 ? texts.noGames : texts.gamesWithoutCount}`;
}

function Team({ team, meeting }: { team: MeetingTeam; meeting: Meeting }) {
  const won = meeting.winner === team.id;
  const isLost = !won && (meeting.winner !== null || endingOf(meeting) === 'BOTH_LOST');
  return (
    <div className={styles.team} data-lost={isLost}>
      <span className={styles.logo}>
        <TeamLogo team={team} size="large" />
      </span>
      <TeamName team={team} className={styles.teamName} />
      <span className={styles.school} translate="no">
        {`${team.tag}\u00A0· ${team.schoolTag}`}
      </span>
      {won ? <Badge tone="win">{texts.winner}</Badge> : null}
    </div>
  );
}

function Wins({ team, needed }: { team: MeetingTeam; needed: number }) {
  return (
    <>
      <VisuallyHidden>
        <span translate="no">{team.name}</span>{' '}
      </VisuallyHidden>
      <WinsCounter wins={team.wins ?? 0} needed={needed} />
    </>
  );
}

function Score({ meeting }: { meeting: Meeting }) {
  if (meeting.state === 'UPCOMING' || endingOf(meeting) === 'CALLED_OFF')
    return <p className={styles.versus}>{texts.versus}</p>;
  const needed = (meeting.bestOf + 1) / 2;
  return (
    <p className={styles.score}>
      <Wins team={meeting.team1} needed={needed} />
      <span className={styles.colon} aria-hidden="true">
        :
      </span>
      <Wins team={meeting.team2} needed={needed} />
    </p>
  );
}

function When({ meeting, onStart }: Pick<MatchHeaderProps, 'meeting' | 'onStart'>) {
  if (meeting.toBeRescheduled) {
    return (
      <div className={styles.when}>
        <p className={styles.date}>{texts.undecidedDate}</p>
        <p className={styles.hint}>{texts.undecidedDateHint}</p>
      </div>
    );
  }
  return (
    <div className={styles.when}>
      <p className={styles.date}>
        <time dateTime={meeting.date}>{formatDate(meeting.date)}</time>
      </p>
      {meeting.station === undefined ? null : <p className={styles.hint}>{meeting.station}</p>}
      {meeting.state === 'UPCOMING' ? (
        <div className={styles.countdown}>
          <p className={styles.hint} aria-hidden="true">
            {texts.startsIn}
          </p>
          <Countdown target={meeting.date} label={texts.startsIn} onFinish={onStart} />
        </div>
      ) : null}
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

interface MatchHeaderProps {
  meeting: Meeting;
  games: number;
  onStart: () => void;
}

export function MatchHeader({ meeting, games, onStart }: MatchHeaderProps) {
  const ending = endingText(meeting, games);
  const live = meeting.state === 'LIVE';
  return (
    <header className={styles.header} data-live={live}>
      <h1 className={styles.title} translate="no">
        <VisuallyHidden>{`${meeting.team1.name} – ${meeting.team2.name}`}</VisuallyHidden>
      </h1>
      <Line>
        <span className={styles.state}>
          <Badge tone={live ? 'live' : 'neutral'}>{stateText(meeting)}</Badge>
        </span>
        <span>{stageText(meeting)}</span>
        <span>{texts.bestOf[meeting.bestOf]}</span>
      </Line>
      <div className={styles.teams}>
        <Team team={meeting.team1} meeting={meeting} />
        <Score meeting={meeting} />
        <Team team={meeting.team2} meeting={meeting} />
      </div>
      <When meeting={meeting} onStart={onStart} />
      {ending === null ? null : <p className={styles.ending}>{ending}</p>}
      {meeting.publicNote === undefined ? null : (
        <section className={styles.note} aria-label={texts.organiserNote}>
          <p>{meeting.publicNote}</p>
        </section>
      )}
      <Actions meeting={meeting} />
    </header>
  );
}

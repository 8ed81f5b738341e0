import type { Meeting, TeamSummary } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';
import type { BracketPair } from '../lib/bracket-pairs.ts';
import { texts as common } from '../lib/texts.pl.ts';
import styles from './path.module.css';
import { texts } from './texts.pl.ts';

export interface Way {
  team: TeamSummary;
  pairs: readonly BracketPair[];
}

const isOf = (teamId: string) => (pair: BracketPair) =>
  pair.sides.some(({ team }) => team?.id === teamId);

/** Of the team with this tag, else of both teams of the match; empty before the bracket knows them. */
export function waysOf(
  pairs: readonly BracketPair[],
  meeting: Pick<Meeting, 'team1' | 'team2'> | null,
  tag: string | null,
): Way[] {
  const sides = pairs.flatMap((pair) => pair.sides);
  const named = sides.find(({ team }) => team?.tag.toLowerCase() === tag?.toLowerCase())?.team;
  const ofMatch = meeting === null ? [] : [meeting.team1, meeting.team2];
  const teams = tag === null ? ofMatch : named ? [named] : [];
  return teams
    .map((team) => ({ team, pairs: pairs.filter(isOf(team.id)) }))
    .filter((way) => way.pairs.length > 0);
}

function outcomeOf({ meeting, sides, isBye }: BracketPair): string {
  if (isBye) return common.bye;
  if (meeting === null) return '';
  if (meeting.walkover) return common.walkover;
  if (meeting.state !== 'UPCOMING') return sides.map(({ wins }) => wins ?? 0).join(':');
  return meeting.toBeRescheduled ? common.open : formatDate(meeting.date);
}

/** The side of the team first. */
function turned(pair: BracketPair, teamId: string): BracketPair {
  const [one, other] = pair.sides;
  return one.team?.id === teamId ? pair : { ...pair, sides: [other, one] };
}

function Step({ pair }: { pair: BracketPair }) {
  const [own, other] = pair.sides;
  return (
    <li className={styles.step} data-result={own.result} data-live={pair.meeting?.state === 'LIVE'}>
      <span className={styles.round}>{pair.title}</span>
      <span className={styles.outcome}>{outcomeOf(pair)}</span>
      {pair.isBye ? null : (
        <span className={styles.rival} translate={other.team === null ? undefined : 'no'}>
          {other.text}
        </span>
      )}
    </li>
  );
}

export function Path({ ways }: { ways: readonly Way[] }) {
  return (
    <div className={styles.path}>
      <p className={styles.title}>{texts.path}</p>
      {ways.map(({ team, pairs }) => (
        <div key={team.id} className={styles.way}>
          <p className={styles.team} translate="no">
            {team.name}
          </p>
          <ol className={styles.steps} role="list">
            {pairs.map((pair) => (
              <Step key={pair.id} pair={turned(pair, team.id)} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

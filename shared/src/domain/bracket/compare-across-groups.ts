import type { Standing } from '../../contract/group.ts';
import type { StandingMeeting } from '../standings.ts';
import { compareNames } from '../text.ts';

export interface GroupRow {
  group: {
    id: string;
    name: string;
    standings: readonly Standing[];
    meetings: readonly StandingMeeting[];
  };
  standing: Standing;
  /** Row in the group's table, from 1. */
  tier: number;
}

/** Compares a/b with c/d without division, so that equal shares are equal. */
function compareShares(a: number, b: number, c: number, d: number): number {
  return a * Math.max(d, 1) - c * Math.max(b, 1);
}

/** Walkovers have no time. */
function playedWins({ group, standing: { teamId } }: GroupRow): number {
  const members = new Set(group.standings.map((row) => row.teamId));
  return group.meetings
    .filter(({ walkover, annulled }) => !walkover && !annulled)
    .filter(({ team1Id, team2Id }) => members.has(team1Id) && members.has(team2Id))
    .reduce((sum, { team1Id, team2Id, team1Wins, team2Wins }) => {
      if (team1Id === teamId) return sum + team1Wins;
      return team2Id === teamId ? sum + team2Wins : sum;
    }, 0);
}

function compareAverageTime(one: GroupRow, other: GroupRow): number {
  const [wins, otherWins] = [playedWins(one), playedWins(other)];
  if (wins === 0 || otherWins === 0) return Number(wins === 0) - Number(otherWins === 0);
  return compareShares(
    one.standing.wonGamesSeconds,
    wins,
    other.standing.wonGamesSeconds,
    otherWins,
  );
}

/** Groups may have played different numbers of meetings, so shares and averages are compared, then the group name. */
export function compareAcrossGroups(one: GroupRow, other: GroupRow): number {
  const [a, b] = [one.standing, other.standing];
  const [played, otherPlayed] = [a.meetingsPlayed, b.meetingsPlayed];
  const difference = a.gamesWon - a.gamesLost;
  const otherDifference = b.gamesWon - b.gamesLost;
  return (
    compareShares(b.meetingsWon, otherPlayed, a.meetingsWon, played) ||
    compareShares(otherDifference, otherPlayed, difference, played) ||
    compareShares(b.gamesWon, otherPlayed, a.gamesWon, played) ||
    compareAverageTime(one, other) ||
    compareNames(one.group, other.group) ||
    (one.group.id < other.group.id ? -1 : Number(one.group.id > other.group.id))
  );
}

import { fate } from './rank-tied.ts';
import { allResults, outcomeOf } from './remaining-results.ts';
import type { AllResults, GroupSituation, RemainingMeeting } from './remaining-results.ts';

export type Fate = 'OUT' | 'SHARED' | 'IN';
const fateNames = ['OUT', 'SHARED', 'IN'] as const satisfies readonly Fate[];

/** That another meeting has this winner. */
export interface Condition {
  meeting: RemainingMeeting;
  winnerId: string;
}

/** What follows from a number of own wins, where each remaining meeting has a winner. */
export interface Level {
  /** Own wins in the remaining meetings, both ends included. */
  from: number;
  to: number;
  /** `OPEN`: other results decide. */
  verdict: 'IN' | 'OUT' | 'OPEN';
  /** Of OPEN: without any of them the team is out. */
  needs: Condition[];
  /** Of OPEN: with all of `needs` it advances whatever else happens. */
  needsAreEnough: boolean;
  /** Of OPEN: each of them alone is enough. */
  ways: Condition[];
  /** Of OPEN: with all of `needs`, games won and lost or times may still decide. */
  gamesDecide: boolean;
  /** Of OPEN: a place may be shared by more teams than advance. */
  mayShare: boolean;
}

export interface Outlook {
  teamId: string;
  /** What is reached at best and at worst, also where meetings are lost by both. */
  best: Fate;
  worst: Fate;
  /** Own remaining meetings. */
  remaining: RemainingMeeting[];
  /** From most wins to none; neighbours with one sure verdict are joined. */
  levels: Level[];
}

interface TeamWays {
  results: AllResults;
  team: number;
  others: number[];
}

function fatesAt({ results: { best, worst, teamIds }, team }: TeamWays, way: number) {
  const at = way * teamIds.length + team;
  return { best: best[at] ?? 0, worst: worst[at] ?? 0 };
}

function rangeOver(team: TeamWays, ways: readonly number[]) {
  let [best, worst]: [number, number] = [fate.OUT, fate.IN];
  let [gamesDecide, mayShare] = [false, false];
  for (const way of ways) {
    const own = fatesAt(team, way);
    best = Math.max(best, own.best);
    worst = Math.min(worst, own.worst);
    gamesDecide ||= own.best !== own.worst;
    mayShare ||= own.best === fate.SHARED || own.worst === fate.SHARED;
  }
  return { best, worst, gamesDecide, mayShare };
}

function openLevel(team: TeamWays, ways: readonly number[]): Omit<Level, 'from' | 'to'> {
  const needs: Condition[] = [];
  const enough: Condition[] = [];
  let left = ways;
  for (const at of team.others) {
    const meeting = team.results.remaining[at];
    if (!meeting) continue;
    for (const [outcome, winnerId] of [meeting.team1Id, meeting.team2Id].entries()) {
      const isSo = (way: number) => outcomeOf(way, at) === outcome;
      const without = rangeOver(
        team,
        ways.filter((way) => !isSo(way)),
      );
      if (without.best === fate.OUT) {
        needs.push({ meeting, winnerId });
        left = left.filter(isSo);
      }
      const so = rangeOver(team, ways.filter(isSo));
      if (so.worst === fate.IN) enough.push({ meeting, winnerId });
    }
  }
  const { worst, gamesDecide, mayShare } = rangeOver(team, left);
  const needsAreEnough = worst === fate.IN;
  return { verdict: 'OPEN', needs, needsAreEnough, ways: enough, gamesDecide, mayShare };
}

const decided = {
  needs: [],
  needsAreEnough: false,
  ways: [],
  gamesDecide: false,
  mayShare: false,
} satisfies Partial<Level>;

function levelOf(team: TeamWays, ways: readonly number[], wins: number): Level {
  const { best, worst } = rangeOver(team, ways);
  const ends = { from: wins, to: wins };
  if (worst === fate.IN) return { ...ends, verdict: 'IN', ...decided };
  if (best === fate.OUT) return { ...ends, verdict: 'OUT', ...decided };
  return { ...ends, ...openLevel(team, ways) };
}

function joined(levels: readonly Level[]): Level[] {
  const list: Level[] = [];
  for (const level of levels) {
    const last = list.at(-1);
    if (last && last.verdict === level.verdict && level.verdict !== 'OPEN') last.from = level.from;
    else list.push({ ...level });
  }
  return list;
}

function outlookOf(results: AllResults, teamId: string, team: number): Outlook {
  const isOwn = ({ team1Id, team2Id }: RemainingMeeting) =>
    team1Id === teamId || team2Id === teamId;
  const own = results.remaining.flatMap((meeting, at) => (isOwn(meeting) ? [{ meeting, at }] : []));
  const others = results.remaining.flatMap((meeting, at) => (isOwn(meeting) ? [] : [at]));
  const all = Array.from({ length: results.count }, (_, way) => way);
  const waysByWins = Array.from({ length: own.length + 1 }, (): number[] => []);
  for (const way of all) {
    if (results.remaining.some((_, at) => outcomeOf(way, at) === 2)) continue;
    const wins = own.filter(
      ({ meeting, at }) => outcomeOf(way, at) === (meeting.team1Id === teamId ? 0 : 1),
    );
    waysByWins[wins.length]?.push(way);
  }
  const ways: TeamWays = { results, team, others };
  const levels = waysByWins.map((list, wins) => levelOf(ways, list, wins)).reverse();
  const { best, worst } = rangeOver(ways, all);
  return {
    teamId,
    best: fateNames[best] ?? 'OUT',
    worst: fateNames[worst] ?? 'OUT',
    remaining: own.map(({ meeting }) => meeting),
    levels: joined(levels),
  };
}

/**
 * Of every team of a group that has not dropped out: whether it advances, and what decides. Exact: of all winners,
 * scores and times that the remaining meetings can have, by the rules of `computeStandings`.
 *
 * @returns Null where too many meetings remain.
 */
export function outlooksOf(situation: GroupSituation): Outlook[] | null {
  const results = allResults(situation);
  return results?.teamIds.map((id, team) => outlookOf(results, id, team)) ?? null;
}

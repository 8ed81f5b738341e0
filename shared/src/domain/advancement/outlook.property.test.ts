import fc from 'fast-check';
import { rounds } from '../../testing/rounds.ts';
import { computeStandings } from '../standings.ts';
import type { StandingMeeting, StandingTeam } from '../standings.ts';
import { outlooksOf } from './outlook.ts';
import type { Condition, Fate, Level, Outlook } from './outlook.ts';
import type { GroupSituation, RemainingMeeting } from './remaining-results.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const notPlayed = { walkover: false, annulled: false, team1WonSeconds: 0, team2WonSeconds: 0 };
const forever = 1e9;

/** Every result of a meeting: scores, walkovers, both lost, with the shortest and the longest times of both. */
function endings({ team1Id, team2Id, bestOf }: RemainingMeeting): StandingMeeting[] {
  const full = (bestOf + 1) / 2;
  const pair = { team1Id, team2Id, bestOf };
  const lost = { team1Wins: 0, team2Wins: 0, winnerId: null, ...notPlayed, walkover: true };
  const all: StandingMeeting[] = [{ ...pair, ...lost }];
  for (let games = 0; games < full; games += 1) {
    for (const team1WonSeconds of [0, forever]) {
      for (const team2WonSeconds of games === 0 ? [0] : [0, forever]) {
        const times = { team1WonSeconds, team2WonSeconds };
        const turned = { team1WonSeconds: team2WonSeconds, team2WonSeconds: team1WonSeconds };
        all.push(
          { ...pair, ...notPlayed, ...times, team1Wins: full, team2Wins: games, winnerId: team1Id },
          {
            ...pair,
            ...notPlayed,
            ...turned,
            team1Wins: games,
            team2Wins: full,
            winnerId: team2Id,
          },
        );
      }
    }
  }
  return all;
}

function* products<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...rest] = lists;
  if (!first) {
    yield [];
    return;
  }
  for (const item of first) for (const others of products(rest)) yield [item, ...others];
}

/** By the real table: whether all that share the place are among the first, none of them, or some. */
function fatesIn(
  { teams, meetings, places }: GroupSituation,
  ends: readonly StandingMeeting[],
): Map<string, Fate> {
  const rows = computeStandings(teams, [...meetings, ...ends]);
  return new Map(
    rows.map(({ teamId, position }) => {
      const last = position - 1 + rows.filter((row) => row.position === position).length;
      return [teamId, last <= places ? 'IN' : position > places ? 'OUT' : 'SHARED'];
    }),
  );
}

interface Case {
  ends: readonly StandingMeeting[];
  fates: ReadonlyMap<string, Fate>;
}

function everyCase(situation: GroupSituation): Case[] {
  return [...products(situation.remaining.map(endings))].map((ends) => {
    return { ends, fates: fatesIn(situation, ends) };
  });
}

const ranks = { OUT: 0, SHARED: 1, IN: 2 };

function extremes(cases: readonly Case[], teamId: string): { best: Fate; worst: Fate } {
  const found = cases.map(({ fates }) => fates.get(teamId) ?? 'OUT');
  found.sort((one, other) => ranks[other] - ranks[one]);
  return { best: found[0] ?? 'OUT', worst: found.at(-1) ?? 'OUT' };
}

const holdsIn = ({ remaining }: GroupSituation, { meeting, winnerId }: Condition) => {
  const at = remaining.indexOf(meeting);
  return ({ ends }: Case) => ends[at]?.winnerId === winnerId;
};

function expectLevel(situation: GroupSituation, level: Level, cases: Case[], teamId: string) {
  const { verdict, needs, needsAreEnough, ways } = level;
  const { best, worst } = extremes(cases, teamId);
  expect(verdict).toBe(worst === 'IN' ? 'IN' : best === 'OUT' ? 'OUT' : 'OPEN');
  for (const need of needs) {
    const holds = holdsIn(situation, need);
    expect(
      extremes(
        cases.filter((one) => !holds(one)),
        teamId,
      ).best,
    ).toBe('OUT');
  }
  for (const way of ways) {
    expect(extremes(cases.filter(holdsIn(situation, way)), teamId).worst).toBe('IN');
  }
  if (verdict !== 'OPEN') return;
  const left = needs.reduce((list, need) => list.filter(holdsIn(situation, need)), cases);
  expect(extremes(left, teamId).worst === 'IN').toBe(needsAreEnough);
}

function expectOutlook(situation: GroupSituation, outlook: Outlook, cases: Case[]) {
  const { teamId, best, worst, levels } = outlook;
  expect({ teamId, best, worst }).toEqual({ teamId, ...extremes(cases, teamId) });
  const winsIn = ({ ends }: Case) => ends.filter(({ winnerId }) => winnerId === teamId).length;
  const decided = cases.filter(({ ends }) => ends.every(({ winnerId }) => winnerId !== null));
  expect(levels[0]?.to).toBe(outlook.remaining.length);
  expect(levels.at(-1)?.from).toBe(0);
  for (const level of levels) {
    for (let wins = level.from; wins <= level.to; wins += 1) {
      const own = decided.filter((one) => winsIn(one) === wins);
      expectLevel(situation, level, own, teamId);
    }
  }
}

const finished = fc.record({
  first: fc.boolean(),
  games: fc.nat(1),
  seconds: fc.constantFrom(1800, 1800, 1860),
  lostSeconds: fc.constantFrom(0, 1800),
  ending: fc.constantFrom('played', 'played', 'played', 'played', 'walkover', 'both lost'),
});

function finishedMeeting(
  pair: RemainingMeeting,
  {
    first,
    games,
    seconds,
    lostSeconds,
    ending,
  }: typeof finished extends fc.Arbitrary<infer T> ? T : never,
): StandingMeeting {
  const full = (pair.bestOf + 1) / 2;
  if (ending === 'both lost') {
    return { ...pair, ...notPlayed, team1Wins: 0, team2Wins: 0, winnerId: null, walkover: true };
  }
  const isWalkover = ending === 'walkover';
  const lost = isWalkover || full === 1 ? 0 : games;
  const [won, other] = [
    { wins: full, time: seconds },
    { wins: lost, time: lost * lostSeconds },
  ];
  const [one, two] = first ? [won, other] : [other, won];
  return {
    ...pair,
    ...notPlayed,
    walkover: isWalkover,
    team1Wins: one.wins,
    team2Wins: two.wins,
    winnerId: first ? pair.team1Id : pair.team2Id,
    team1WonSeconds: one.time,
    team2WonSeconds: two.time,
  };
}

/** All teams meet once; some meetings are left, one team may have dropped out by either rule. */
const situation: fc.Arbitrary<GroupSituation> = fc
  .record({
    count: fc.integer({ min: 2, max: ids.length }),
    left: fc.nat(3),
    places: fc.integer({ min: 1, max: 4 }),
    bestOf: fc.constantFrom(1, 3),
    gone: fc.constantFrom(null, null, null, 'ANNUL' as const, 'KEEP' as const),
    results: fc.array(finished, { minLength: 10, maxLength: 10 }),
    order: fc.shuffledSubarray(
      Array.from({ length: 10 }, (_, at) => at),
      { minLength: 10 },
    ),
  })
  .map(({ count, left, places, bestOf, gone, results, order }) => {
    const own = ids.slice(0, count);
    const pairs = own.flatMap((team1Id, at) =>
      own.slice(at + 1).map((team2Id) => ({ team1Id, team2Id, bestOf })),
    );
    const shuffled = order.flatMap((at) => pairs[at] ?? []);
    const isGone = ({ team1Id }: RemainingMeeting) => gone !== null && team1Id === 'a';
    const remaining = shuffled.filter((pair) => !isGone(pair)).slice(0, left);
    const teams = own.map((id): StandingTeam => {
      const droppedOut =
        id === 'a' && gone !== null ? { kind: 'WITHDRAWN' as const, rule: gone } : null;
      return { id, name: id, droppedOut };
    });
    const meetings = shuffled
      .filter((pair) => !remaining.includes(pair))
      .flatMap((pair, at) => {
        const result = results[at];
        if (!result) return [];
        const annulled = isGone(pair) && gone === 'ANNUL';
        return [{ ...finishedMeeting(pair, result), annulled }];
      });
    return { teams, meetings, remaining, places };
  });

test('who advances and what decides agrees with brute force over all remaining results', () => {
  fc.assert(
    fc.property(situation, (group) => {
      const cases = everyCase(group);
      const outlooks = outlooksOf(group) ?? [];
      expect(outlooks.map(({ teamId }) => teamId)).toEqual(
        group.teams.filter(({ droppedOut }) => !droppedOut).map(({ id }) => id),
      );
      for (const outlook of outlooks) expectOutlook(group, outlook, cases);
    }),
    { numRuns: rounds(1500) },
  );
});

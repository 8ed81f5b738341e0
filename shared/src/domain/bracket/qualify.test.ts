import fc from 'fast-check';
import { computeStandings } from '../standings.ts';
import type { StandingMeeting } from '../standings.ts';
import { qualifyTeams } from './qualify.ts';
import type { QualifyingGroup } from './qualify.ts';

/** `A1 2:0 A2` or, by walkover, `A1 2-0 A2`: the first wins, each won game takes `minutes`. */
function group(name: string, size: number, results: string[], minutes = 30): QualifyingGroup {
  const teams = Array.from({ length: size }, (_, at) => `${name}${at + 1}`);
  const meetings = results.map((result): StandingMeeting => {
    const [team1Id = '', score = '', team2Id = ''] = result.split(' ');
    const [team1Wins = 0, team2Wins = 0] = score.split(/[:-]/).map(Number);
    const seconds = (wins: number) => (score.includes('-') ? 0 : wins * minutes * 60);
    return {
      team1Id,
      team2Id,
      team1Wins,
      team2Wins,
      winnerId: team1Id,
      bestOf: 2 * Math.max(team1Wins, team2Wins) - 1,
      walkover: score.includes('-'),
      annulled: false,
      team1WonSeconds: seconds(team1Wins),
      team2WonSeconds: seconds(team2Wins),
    };
  });
  const standings = computeStandings(
    teams.map((id) => ({ id, name: id })),
    meetings,
  );
  return { id: `id-${name}`, name, standings, meetings };
}

const all = (name: string, score = '1:0', minutes = 30) =>
  group(
    name,
    3,
    [`${name}1 ${score} ${name}2`, `${name}1 1:0 ${name}3`, `${name}2 1:0 ${name}3`],
    minutes,
  );

const seeds = (groups: QualifyingGroup[], places: number, perGroup?: number) =>
  qualifyTeams(groups, places, perGroup).seeds.map(({ teamId }) => teamId);

test('winners come first, then runners-up, then the rest, each in the order of the table', () => {
  const groups = [all('B'), all('A')];
  expect(seeds(groups, 8)).toEqual(['A1', 'B1', 'A2', 'B2', 'A3', 'B3']);
  expect(qualifyTeams(groups, 8).seeds[2]).toEqual({ teamId: 'A2', groupId: 'id-A', tier: 2 });
});

test('places are filled by the best of the next rows; a limit for each group leaves them empty', () => {
  const groups = [all('A'), all('B'), all('C')];
  expect(seeds(groups, 4)).toEqual(['A1', 'B1', 'C1', 'A2']);
  expect(seeds(groups, 8, 2)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2']);
});

test('rows of different groups compare by share of meetings won, not by their number', () => {
  const long = group('A', 5, ['A1 1:0 A2', 'A1 1:0 A3', 'A1 1:0 A4', 'A5 1:0 A1']);
  const brief = group('B', 2, ['B1 1:0 B2']);
  expect(seeds([long, brief], 2)).toEqual(['B1', 'A1']);
});

test('then by games: difference for each meeting, games won for each meeting', () => {
  expect(seeds([all('A', '2:1'), all('B', '2:0')], 2)).toEqual(['B1', 'A1']);
  expect(seeds([all('A', '1:0'), all('B', '2:1')], 2)).toEqual(['B1', 'A1']);
});

test('then by the average time of won games, walkovers left out', () => {
  expect(seeds([all('A'), all('B', '1:0', 29)], 2)).toEqual(['B1', 'A1']);
  expect(seeds([all('A'), all('B', '1-0', 29)], 2)).toEqual(['B1', 'A1']);
  expect(seeds([all('A'), all('B', '1-0')], 2)).toEqual(['A1', 'B1']);
  const unplayed = group('A', 2, ['A1 1-0 A2']);
  expect(seeds([unplayed, group('B', 2, ['B1 1:0 B2'])], 2)).toEqual(['B1', 'A1']);
});

test('at last by the name of the group, numbers as numbers', () => {
  expect(seeds([group('G10', 1, []), group('G2', 1, [])], 2)).toEqual(['G21', 'G101']);
});

test('a shared place is taken in the order of the table and reported', () => {
  const tied = group('A', 3, ['A1 1:0 A2', 'A2 1:0 A3', 'A3 1:0 A1']);
  expect(qualifyTeams([tied], 2)).toEqual({
    seeds: [
      { teamId: 'A1', groupId: 'id-A', tier: 1 },
      { teamId: 'A2', groupId: 'id-A', tier: 2 },
    ],
    warnings: [
      { groupId: 'id-A', position: 1, teamIds: ['A1', 'A2', 'A3'], decidesWhoQualifies: true },
    ],
  });
  expect(qualifyTeams([tied], 4).warnings).toMatchObject([{ decidesWhoQualifies: false }]);
  expect(qualifyTeams([all('A')], 2).warnings).toEqual([]);
});

test('for random groups seeds follow every table, tier by tier, in whatever order groups are given', () => {
  const anyGroup = (name: string) =>
    fc
      .array(fc.tuple(fc.nat(3), fc.nat(3), fc.constantFrom('1:0', '2:1', '2:0', '2-0')), {
        maxLength: 8,
      })
      .map((results) =>
        group(
          name,
          4,
          results
            .filter(([one, other]) => one !== other)
            .map(([one, other, score]) => `${name}${one + 1} ${score} ${name}${other + 1}`),
        ),
      );
  const groups = fc.tuple(...['A', 'B', 'C', 'D'].map(anyGroup));
  fc.assert(
    fc.property(groups, fc.constantFrom(2, 4, 8, 16), (drawn, places) => {
      const qualified = qualifyTeams(drawn, places);
      expect(qualified.seeds).toHaveLength(Math.min(places, 16));
      expect(qualifyTeams(drawn.toReversed(), places).seeds).toEqual(qualified.seeds);
      for (const { id, standings } of drawn) {
        const own = qualified.seeds.filter(({ groupId }) => groupId === id);
        const top = standings.slice(0, own.length).map(({ teamId }) => teamId);
        expect(own.map(({ teamId }) => teamId)).toEqual(top);
      }
      const tiers = qualified.seeds.map(({ tier }) => tier);
      expect(tiers).toEqual(tiers.toSorted());
    }),
    { numRuns: 100 },
  );
});

import { computeStandings } from './standings.ts';
import type { StandingMeeting, StandingTeam } from './standings.ts';

const teams = (...names: string[]): StandingTeam[] => names.map((name) => ({ id: name, name }));

/** `won('A', 'B', '2:1')`: A beat B; every game takes 1000 s unless stated. */
function won(
  team1Id: string,
  team2Id: string,
  score = '1:0',
  other: Partial<StandingMeeting> = {},
): StandingMeeting {
  const [team1Wins = 0, team2Wins = 0] = score.split(':').map(Number);
  return {
    team1Id,
    team2Id,
    team1Wins,
    team2Wins,
    winnerId: team1Id,
    bestOf: 2 * team1Wins - 1,
    walkover: false,
    annulled: false,
    team1WonSeconds: team1Wins * 1000,
    team2WonSeconds: team2Wins * 1000,
    ...other,
  };
}

const places = (rows: ReturnType<typeof computeStandings>) =>
  rows.map(({ teamId, position, rule }) => [teamId, position, rule]);

test('without meetings all share the first place in Polish order', () => {
  expect(
    places(computeStandings(teams('Team 10', 'Żubry', 'Łosie', 'Team 2', 'Lwy', 'Zebry'), [])),
  ).toEqual([
    ['Lwy', 1, 'SHARED'],
    ['Łosie', 1, 'SHARED'],
    ['Team 2', 1, 'SHARED'],
    ['Team 10', 1, 'SHARED'],
    ['Zebry', 1, 'SHARED'],
    ['Żubry', 1, 'SHARED'],
  ]);
  expect(computeStandings([], [])).toEqual([]);
});

test('meetings won come first, whatever the games', () => {
  const meetings = [won('A', 'B', '2:1'), won('A', 'C', '2:1'), won('B', 'C', '2:0')];
  expect(places(computeStandings(teams('C', 'B', 'A'), meetings))).toEqual([
    ['A', 1, 'MEETINGS_WON'],
    ['B', 2, 'MEETINGS_WON'],
    ['C', 3, 'MEETINGS_WON'],
  ]);
});

test('of two tied teams the winner of their own meeting is first, despite worse games', () => {
  const meetings = [
    won('A', 'B', '2:1'),
    won('B', 'C', '2:0'),
    won('B', 'D', '2:0'),
    won('A', 'C', '2:1'),
    won('D', 'A', '2:0'),
    won('C', 'D', '2:0'),
  ];
  // A and B won two meetings, C and D one.
  expect(places(computeStandings(teams('A', 'B', 'C', 'D'), meetings))).toEqual([
    ['A', 1, 'MINI_TABLE_MEETINGS'],
    ['B', 2, 'MINI_TABLE_MEETINGS'],
    ['C', 3, 'MINI_TABLE_MEETINGS'],
    ['D', 4, 'MINI_TABLE_MEETINGS'],
  ]);
});

test('the mini-table counts the tied teams alone: a win over another team does not help in it', () => {
  const meetings = [
    won('A', 'B', '2:0'),
    won('B', 'C', '2:1'),
    won('C', 'A', '2:1'),
    won('D', 'A', '2:0'),
    won('D', 'B', '2:0'),
    won('D', 'C', '2:0'),
  ];
  // A, B, C beat each other in a ring; among them A has 3:2, B 2:3, C 3:3.
  expect(places(computeStandings(teams('A', 'B', 'C', 'D'), meetings))).toEqual([
    ['D', 1, 'MEETINGS_WON'],
    ['A', 2, 'MINI_TABLE_GAMES'],
    ['C', 3, 'MINI_TABLE_GAMES'],
    ['B', 4, 'MINI_TABLE_GAMES'],
  ]);
});

test('games inside the mini-table part what its meetings cannot', () => {
  const meetings = [won('A', 'B', '2:1'), won('B', 'C', '2:0'), won('C', 'A', '2:1')];
  // Games: A 3:3, B 3:2, C 2:3.
  expect(places(computeStandings(teams('A', 'B', 'C'), meetings))).toEqual([
    ['B', 1, 'MINI_TABLE_GAMES'],
    ['A', 2, 'MINI_TABLE_GAMES'],
    ['C', 3, 'MINI_TABLE_GAMES'],
  ]);
});

test('a subset that is still tied gets a mini-table of its own', () => {
  const meetings = [
    won('A', 'D', '1:0'),
    won('B', 'D', '1:0'),
    won('A', 'C', '1:0'),
    won('C', 'B', '1:0'),
    won('B', 'A', '1:0'),
    won('D', 'C', '1:0'),
    won('C', 'E', '1:0'),
    won('D', 'E', '1:0'),
    won('E', 'F', '1:0'),
  ];
  // A, B, C, D won two each. Among the four: A 2, B 2, C 1, D 1; then B beat A, and D beat C.
  expect(
    places(computeStandings(teams('A', 'B', 'C', 'D', 'E', 'F'), meetings)).slice(0, 4),
  ).toEqual([
    ['B', 1, 'MINI_TABLE_MEETINGS'],
    ['A', 2, 'MINI_TABLE_MEETINGS'],
    ['D', 3, 'MINI_TABLE_MEETINGS'],
    ['C', 4, 'MINI_TABLE_MEETINGS'],
  ]);
});

test('when the mini-table parts no one, the difference of all games decides', () => {
  const meetings = [
    won('A', 'B'),
    won('B', 'C'),
    won('C', 'A'),
    won('D', 'A', '2:1'),
    won('D', 'B', '2:0'),
    won('D', 'C', '2:0'),
  ];
  expect(places(computeStandings(teams('A', 'B', 'C', 'D'), meetings))).toEqual([
    ['D', 1, 'MEETINGS_WON'],
    ['A', 2, 'GAME_DIFFERENCE'],
    ['B', 3, 'SHARED'],
    ['C', 3, 'SHARED'],
  ]);
});

test('with the same difference more games won are better', () => {
  const meetings = [
    won('A', 'C', '2:1'),
    won('B', 'D', '1:0'),
    won('C', 'E', '5:0'),
    won('D', 'E', '5:0'),
  ];
  // A and B beat C and D, and never met: A has 2:1, B 1:0; C has 6:2, D 5:1.
  expect(places(computeStandings(teams('A', 'B', 'C', 'D', 'E'), meetings))).toEqual([
    ['A', 1, 'GAMES_WON'],
    ['B', 2, 'GAMES_WON'],
    ['C', 3, 'GAMES_WON'],
    ['D', 4, 'GAMES_WON'],
    ['E', 5, 'MEETINGS_WON'],
  ]);
});

test('the shorter time of won games comes last; a walkover gives no time', () => {
  const time = (team1WonSeconds: number) => ({ team1WonSeconds });
  const meetings = [
    won('A', 'B', '1:0', time(1801)),
    won('B', 'C', '1:0', time(1800)),
    won('C', 'A', '1:0', time(1800)),
  ];
  expect(places(computeStandings(teams('A', 'B', 'C'), meetings))).toEqual([
    ['B', 1, 'SHARED'],
    ['C', 1, 'SHARED'],
    ['A', 3, 'WON_GAMES_TIME'],
  ]);
  const walkover = [won('A', 'B', '1:0', { ...time(9999), walkover: true }), ...meetings.slice(1)];
  const [first] = computeStandings(teams('A', 'B', 'C'), walkover);
  expect(first).toMatchObject({ teamId: 'A', rule: 'WON_GAMES_TIME', wonGamesSeconds: 0 });
});

test('meetings with a team from elsewhere and meetings without a winner count for nothing', () => {
  const meetings = [won('A', 'X'), won('B', 'A', '1:0', { winnerId: null }), won('A', 'A')];
  const rows = computeStandings(teams('A', 'B'), meetings);
  for (const row of rows) {
    expect(row).toMatchObject({ meetingsPlayed: 0, meetingsWon: 0, gamesWon: 0, rule: 'SHARED' });
  }
});

test('teams of one name on a shared place keep one order', () => {
  const twins = ['2', '1', '3'].map((id) => ({ id, name: 'Żubry' }));
  expect(computeStandings(twins, []).map(({ teamId }) => teamId)).toEqual(['1', '2', '3']);
});

test('every row says in Polish why it stands there', () => {
  const rows = computeStandings(teams('A', 'B', 'C'), [won('A', 'B', '2:1'), won('A', 'C')]);
  expect(rows.map(({ reason }) => reason)).toEqual([
    'O\u00A0miejscu decyduje liczba wygranych meczów: 2.',
    'Przy równej różnicy gier zdecydowała liczba wygranych gier: 1.',
    'Przy równej różnicy gier zdecydowała liczba wygranych gier: 0.',
  ]);
});

test('the order of teams and meetings given does not matter', () => {
  const meetings = [won('A', 'B', '2:0'), won('B', 'C', '2:1'), won('C', 'A', '2:1')];
  const expected = computeStandings(teams('A', 'B', 'C'), meetings);
  expect(computeStandings(teams('C', 'A', 'B'), [...meetings].reverse())).toEqual(expected);
});

test('where neither side turned up, both lose by the full score', () => {
  const meetings = [
    won('A', 'C'),
    won('A', 'B', '0:0', { winnerId: null, walkover: true, bestOf: 3 }),
  ];
  expect(computeStandings(teams('A', 'B', 'C'), meetings)).toMatchObject([
    { teamId: 'A', meetingsPlayed: 2, meetingsWon: 1, meetingsLost: 1, gamesWon: 1, gamesLost: 2 },
    { teamId: 'C', meetingsLost: 1, gamesLost: 1 },
    { teamId: 'B', meetingsPlayed: 1, meetingsLost: 1, gamesWon: 0, gamesLost: 2 },
  ]);
});

const withdrawn = (rule: 'ANNUL' | 'KEEP'): StandingTeam[] => [
  ...teams('B', 'C'),
  { id: 'A', name: 'A', droppedOut: { kind: 'WITHDRAWN', rule } },
];

test('annulled results count for no one, and the sentences say so', () => {
  const annulled = { annulled: true };
  const meetings = [won('A', 'B', '1:0', annulled), won('C', 'A', '1:0', annulled), won('B', 'C')];
  const rows = computeStandings(withdrawn('ANNUL'), meetings);
  expect(rows).toMatchObject([
    { teamId: 'B', position: 1, meetingsPlayed: 1 },
    { teamId: 'C', position: 2, meetingsPlayed: 1, meetingsWon: 0 },
    { teamId: 'A', position: 3, meetingsPlayed: 0, rule: 'DROPPED_OUT' },
  ]);
  const spaced = rows.map(({ reason }) => reason.replaceAll('\u00A0', ' '));
  expect(spaced[0]).toMatch(/ Nie liczą się mecze drużyny, która wypadła z pucharu: A\.$/);
  expect(spaced[2]).toBe('Drużyna wycofała się z pucharu. Jej mecze nie liczą się do tabeli.');
});

test('results that the rule keeps count, and the team that dropped out is last whatever it won', () => {
  const meetings = [won('A', 'B'), won('C', 'A', '1:0', { walkover: true }), won('B', 'C')];
  const rows = computeStandings(withdrawn('KEEP'), meetings);
  expect(places(rows)).toEqual([
    ['B', 1, 'MINI_TABLE_MEETINGS'],
    ['C', 2, 'MINI_TABLE_MEETINGS'],
    ['A', 3, 'DROPPED_OUT'],
  ]);
  expect(rows[2]).toMatchObject({ meetingsWon: 1, meetingsLost: 1 });
  expect(rows[2]?.reason).toContain('pozostałe to walkowery');
  expect(rows[0]?.reason).not.toContain('Nie liczą się');
});

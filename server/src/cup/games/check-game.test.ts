import { gameRoles } from '@puchar/shared/contract';
import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { rejectImpossibleGame, rejectImpossibleOrder } from './check-game.ts';
import type { GameDraft } from './game-draft.ts';
import { enteredGame } from './testing/entered-game.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const team = (number: number) => ({
  id: uuid(number),
  players: gameRoles.map((gameRole, place) => ({
    id: uuid(number + 1 + place),
    nickname: `Gracz ${place}`,
    gameRole,
  })),
});
const [one, two] = [team(100), team(200)];
const roster = {
  team1Id: one.id,
  team2Id: two.id,
  teamOf: new Map([one, two].flatMap(({ id, players }) => players.map((row) => [row.id, id]))),
};

/** Paths of rejected fields, such as `team1Statistics.kills`. */
function rejected(draft: GameDraft, given: Partial<GameDraft> = draft): string[] {
  try {
    rejectImpossibleGame(draft, given, roster);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.details.issues ?? []).map(({ path }) => path.join('.'));
  }
}

const whole = enteredGame(one, two);
const changedTeam = (change: Partial<TeamStatistics>): GameDraft => ({
  ...whole,
  team1Statistics: whole.team1Statistics && { ...whole.team1Statistics, ...change },
});
const changedPlayer = (change: Partial<PlayerStatistics>, at = 0): GameDraft => ({
  ...whole,
  players: whole.players.map((row, place) => (place === at ? { ...row, ...change } : row)),
});
const own = whole.team1Statistics;
const first = whole.players[0];
if (!own || !first) throw new Error('The game has figures.');

test('a hundred whole games pass, and so do their parts', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const game = enteredGame(one, two, seed);
    expect(rejected(game)).toEqual([]);
    expect(rejected({ ...game, players: game.players.slice(0, 7) })).toEqual([]);
    expect(rejected({ ...game, players: [] })).toEqual([]);
    expect(rejected({ ...game, team2Statistics: null })).toEqual([]);
    expect(rejected({ ...game, team1Statistics: null, team2Statistics: null })).toEqual([]);
  }
});

test('an execution is a kill of no player in the team, or a death without a kill', () => {
  const { team2Statistics: foe } = whole;
  if (!foe) throw new Error('The game has figures.');
  const { kills, assists } = first;
  expect(kills).toBeGreaterThan(0);
  const fewer = { kills: kills - 1, takedowns: kills - 1 + assists };
  expect(rejected(changedPlayer(fewer))).toEqual([]);
  const [, , , , , died, ...others] = whole.players;
  if (!died) throw new Error('Ten play.');
  const deaths = { ...died, deaths: died.deaths + 1 };
  const players = [...whole.players.slice(0, 5), deaths, ...others];
  const team2Statistics = { ...foe, deaths: foe.deaths + 1 };
  expect(rejected({ ...whole, players, team2Statistics })).toEqual([]);
});

test.each([
  [
    'more kills than deaths of the other',
    changedTeam({ kills: own.kills + 1 }),
    'team1Statistics.kills',
  ],
  ['fewer kills than its players', changedTeam({ kills: own.kills - 1 }), 'team1Statistics.kills'],
  ['another sum of deaths', changedTeam({ deaths: own.deaths + 1 }), 'team1Statistics.deaths'],
  ['another sum of assists', changedTeam({ assists: own.assists - 1 }), 'team1Statistics.assists'],
  ['another sum of gold', changedTeam({ gold: own.gold + 1 }), 'team1Statistics.gold'],
  ['six bans', changedTeam({ bans: [1, 2, 3, 4, 5, 6] }), 'team1Statistics.bans'],
  ['six picks', changedTeam({ picks: [1, 2, 3, 4, 5, 6] }), 'team1Statistics.picks'],
  ['the other team', changedTeam({ teamId: two.id }), 'team1Statistics.teamId'],
  [
    'the same side',
    changedTeam({ side: whole.team2Statistics?.side ?? 'RED' }),
    'team2Statistics.side',
  ],
  [
    'a player of the other team',
    changedPlayer({ playerId: two.players[0]?.id ?? '' }),
    'players.0.playerId',
  ],
  ['an unknown player', changedPlayer({ playerId: uuid(1) }), 'players.0.playerId'],
  ['a player twice', changedPlayer({ playerId: one.players[1]?.id ?? '' }), 'players.1.playerId'],
  [
    'a player of no team here',
    changedPlayer({ teamId: uuid(1), playerId: null, win: false }),
    'players.0.teamId',
  ],
  ['a player who did not win', changedPlayer({ win: false }), 'players.0.win'],
  [
    'takedowns that are no sum',
    changedPlayer({ takedowns: first.takedowns + 1 }),
    'players.0.takedowns',
  ],
  [
    'a part above the whole',
    changedPlayer({ killParticipation: 1.01 }),
    'players.0.killParticipation',
  ],
  ['a name with U+0000', changedPlayer({ nickname: 'a\u0000' }), 'players.0.nickname'],
  ['an empty champion', changedPlayer({ championName: ' ' }), 'players.0.championName'],
  ['half a character', changedPlayer({ championName: '\ud800' }), 'players.0.championName'],
  ['a third winner', { ...whole, winnerId: uuid(1) }, 'winnerId'],
  ['no winner', { ...whole, winnerId: null }, 'winnerId'],
  ['more than a day', { ...whole, durationSeconds: 86_401 }, 'durationSeconds'],
])('a game with %s is rejected at its field', (_name, draft, field) => {
  expect(rejected(draft)).toContain(field);
});

test('six of one team are rejected, as is a sum above the team in an incomplete one', () => {
  const { players } = whole;
  const six = players.map((row, place) =>
    place === 5 ? { ...row, teamId: one.id, playerId: null, win: true } : row,
  );
  expect(rejected({ ...whole, players: six })).toContain('players.5.teamId');
  const few = { ...whole, players: players.slice(1) };
  const gold = players.slice(1, 5).reduce((sum, row) => sum + row.goldEarned, 0);
  expect(rejected({ ...few, team1Statistics: { ...own, gold } })).toEqual([]);
  expect(rejected({ ...few, team1Statistics: { ...own, gold: gold - 1 } })).toEqual([
    'team1Statistics.gold',
  ]);
});

test('a day is a length, and figures that a call leaves alone are not judged', () => {
  expect(rejected({ ...whole, durationSeconds: 86_400 })).toEqual([]);
  expect(rejected(changedTeam({ gold: 1 }), { patch: '15.22' })).toEqual([]);
});

test('an open game has no figures', () => {
  const open = { ...whole, winnerId: null, players: [] };
  expect(rejected(open)).toContain('winnerId');
  expect(rejected({ ...open, team1Statistics: null })).toContain('winnerId');
  expect(rejected({ ...open, team1Statistics: null, team2Statistics: null })).toEqual([]);
});

test.each([
  [1, ['a'], null],
  [1, ['a', null], 'WINNER_DECIDED'],
  [3, ['a', 'b', 'a'], null],
  [3, ['a', 'b', null], null],
  [3, ['a', 'a', null], 'WINNER_DECIDED'],
  [3, ['a', 'a', 'b'], 'WINNER_DECIDED'],
  [3, ['a', null, 'b'], 'GAME_OPEN'],
  [3, [null, null], 'GAME_OPEN'],
  [5, ['a', 'b', 'a', 'b', 'a'], null],
  [5, ['a', 'b', 'a', 'b', 'a', null], 'WINNER_DECIDED'],
  [5, ['a', 'a', 'a', null], 'WINNER_DECIDED'],
  [5, [], null],
])('best of %i after %j is %s', (bestOf, winners, code) => {
  const attempt = () => rejectImpossibleOrder(winners, bestOf);
  if (code === null) expect(attempt).not.toThrow();
  else expect(attempt).toThrow(code);
});

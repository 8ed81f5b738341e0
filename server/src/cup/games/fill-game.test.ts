import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { games, meetings, players } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession, storedRows } from '../../testing/organiser-session.ts';
import { seedCup, seedMeeting } from '../../testing/seed-cup.ts';
import { playedMatch } from '../../testing/fake-servers/played-match.ts';
import { riotMatch } from '../../results/riot/match-schema.ts';
import { readMatch } from '../../results/riot/read-match.ts';
import { fillGame } from '../../results/fill-game.ts';
import type { FillingOrUnclear } from '../../results/fill-game.ts';
import { lockMeetingOf } from './meeting-games.ts';
import type { PlayedGame } from './played-game.ts';
import { seatPlayers } from './seat-players.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedCup>>;
let meetId: string;
let gameId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  const { db } = app.context;
  cup = await seedCup(db, 'LADDER');
  for (const [at, player] of [...cup.zubry.players, ...cup.lwy.players].entries()) {
    const account = { riotUsername: `Konto ${at}`, riotTag: 'EUNE', puuid: null };
    await db.update(players).set(account).where(eq(players.id, player.id));
  }
  const pair = { editionId: cup.edition.id, team1Id: cup.zubry.id, team2Id: cup.lwy.id };
  const live = { ...pair, stage: 'LADDER' as const, bestOf: 3, state: 'LIVE' as const };
  ({ id: meetId } = await seedMeeting(db, live));
  gameId = (await call('POST', '/matches/create', { meetId })).body.id;
});
afterAll(() => app.close());

const named = (first: number) =>
  [0, 1, 2, 3, 4].map((at) => ({ name: `Konto ${first + at}#EUNE`, puuid: `klucz-${first + at}` }));

function read(match: unknown): PlayedGame {
  const reading = readMatch(z.parse(riotMatch, match));
  if (reading.kind !== 'game') throw new Error(reading.kind);
  return reading.played;
}
/** The first team is blue and wins. */
function played(change: (match: PlayedGame) => void = () => undefined): PlayedGame {
  const made = read(
    playedMatch({
      matchId: 'EUN1_7',
      gameId: 7,
      code: '',
      winner: 'BLUE',
      seconds: 1700,
      blue: named(0),
      red: named(5),
    }),
  );
  change(made);
  return made;
}
const seat = (game: PlayedGame) =>
  transaction(app.context.db, (tx) =>
    seatPlayers(tx, { team1Id: cup.zubry.id, team2Id: cup.lwy.id }, game),
  );
const fill = (game: PlayedGame, more: Partial<FillingOrUnclear> = {}) =>
  transaction(app.context.db, async (tx) => {
    const meeting = await lockMeetingOf(tx, gameId);
    const seating = await seatPlayers(tx, meeting, game);
    const at = app.clock.now();
    return fillGame(tx, { ...seating, meeting, gameId, played: game, at, actorId: null, ...more });
  });
const stored = async () => {
  const [row] = await app.context.db.select().from(games).where(eq(games.id, gameId));
  return row;
};
const setState = (state: 'UPCOMING' | 'LIVE' | 'FINISHED') =>
  app.context.db.update(meetings).set({ state }).where(eq(meetings.id, meetId));

/** Responses of the real API, where the folder lies beside the repository. */
const responses =
  process.env.MATCH_V5_DIR ??
  fileURLToPath(new URL('../../../../../shared/data/match-v5', import.meta.url));
const files = existsSync(responses)
  ? readdirSync(responses).filter((name) => /^match-.*\d\.json$/.test(name))
  : [];
const wholeGames: [string, () => PlayedGame][] = [
  ['an invented game', played],
  ...files.map((name): [string, () => PlayedGame] => [
    name,
    () => read(JSON.parse(readFileSync(path.join(responses, name), 'utf8'))),
  ]),
];
test.each(wholeGames)('%s fills an open game with every figure', async (_name, make) => {
  const game = make();
  const filled = await fill(game, { blueTeamId: cup.lwy.id, seats: [] });
  expect(filled).toEqual({ kind: 'filled' });
  const shown = (await call('GET', `/matches/${gameId}`)).body;
  expect(shown).toMatchObject({
    winnerId: game.winner === 'BLUE' ? cup.lwy.id : cup.zubry.id,
    durationSeconds: game.durationSeconds,
    patch: game.patch,
    team1Statistics: { ...game.sides.RED, side: 'RED' },
    team2Statistics: { ...game.sides.BLUE, side: 'BLUE' },
    automation: { filledBy: 'RIOT', isCorrected: false },
  });
  expect(shown.players.map(({ playerId, teamId, ...row }: Record<string, unknown>) => row)).toEqual(
    game.players.map(({ figures }) => ({ ...figures, nickname: 'Zawodnik' })),
  );
});

test('accounts are known by key, by name and tag, or by the name alone when it is the only one', async () => {
  const ids = [...cup.zubry.players, ...cup.lwy.players].map(({ id }) => id);
  expect(await seat(played())).toEqual({ blueTeamId: cup.zubry.id, seats: ids });
  const odd = played(({ players: rows }) => {
    for (const [at, { account }] of rows.entries()) {
      account.name = at % 2 === 0 ? ` KONTO  ${at}` : account.name;
      account.tag = at < 3 ? null : account.tag;
    }
  });
  expect(await seat(odd)).toEqual({ blueTeamId: cup.zubry.id, seats: ids });
  const [first = '', second = ''] = ids;
  const { db } = app.context;
  await db.update(players).set({ riotUsername: 'Konto 1' }).where(eq(players.id, first));
  const nameless = played(({ players: rows }) => {
    const [one, two] = rows;
    if (one && two) [one.account, two.account] = [two.account, { name: 'Konto 1', tag: null }];
  });
  // Two players and two accounts of one name: no guess.
  expect((await seat(nameless)).seats.slice(0, 2)).toEqual([null, null]);
  await db.update(players).set({ puuid: 'klucz-0' }).where(eq(players.id, second));
  expect((await seat(nameless)).seats[0]).toBe(second);
});

test('sides are those of the majority, and unclear when both claim the same team', async () => {
  const exchange = (places: readonly number[]) =>
    played(({ players: rows }) => {
      for (const at of places) {
        const [one, two] = [rows[at], rows[at + 5]];
        if (one && two) [one.account, two.account] = [two.account, one.account];
      }
    });
  expect((await seat(exchange([0, 1]))).blueTeamId).toBe(cup.zubry.id);
  expect((await seat(exchange([0, 1, 2]))).blueTeamId).toBe(cup.lwy.id);
  const unrelated = (places: readonly number[]) =>
    played(({ players: rows }) => {
      for (const at of places) Object.assign(rows[at]?.account ?? {}, { name: `Obcy ${at}` });
    });
  expect((await seat(unrelated([0, 1, 2, 3, 4]))).blueTeamId).toBe(cup.zubry.id);
  expect((await seat(unrelated([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))).blueTeamId).toBeNull();
  const tie = unrelated([4]);
  for (const at of [0, 1]) {
    const [one, two] = [tie.players[at], tie.players[at + 5]];
    if (one && two) [one.account, two.account] = [two.account, one.account];
  }
  expect((await seat(tie)).blueTeamId).toBeNull();
  const sameTeam = unrelated([3, 4, 5, 6, 7, 8, 9]);
  const [, , third, , , red] = sameTeam.players;
  if (third && red) [third.account, red.account] = [red.account, third.account];
  expect((await seat(sameTeam)).blueTeamId).toBeNull();
});

test('a player who sits with the other team, twice or nowhere is unknown', async () => {
  const [one, two] = cup.zubry.players;
  const [foe] = cup.lwy.players;
  const seats = [one?.id ?? '', one?.id ?? '', foe?.id ?? '', cup.obcy.id, two?.id ?? ''];
  await fill(played(), { blueTeamId: cup.zubry.id, seats });
  const { body } = await call('GET', `/matches/${gameId}`);
  expect(
    body.players.slice(0, 6).map(({ playerId }: { playerId: string | null }) => playerId),
  ).toEqual([one?.id, null, null, null, two?.id, null]);
});

const broken: [string, (game: PlayedGame) => void][] = [
  ['no winner', (game) => Object.assign(game, { winner: null })],
  ['more gold than its players have', ({ sides }) => (sides.RED.gold += 1)],
  ['more kills than foes died', ({ sides }) => (sides.BLUE.kills += 500)],
  ['six of a side', ({ players: rows }) => Object.assign(rows[5] ?? {}, { side: 'BLUE' })],
  ['a day and a second', (game) => Object.assign(game, { durationSeconds: 86_401 })],
  ['a winner whose players lost', (game) => Object.assign(game, { winner: 'RED' })],
];
test.each(broken)('a game with %s is impossible and changes nothing', async (_name, change) => {
  const before = await storedRows(app.context.db);
  expect(await fill(played(change))).toEqual({ kind: 'rejected', failure: 'IMPOSSIBLE' });
  expect(await storedRows(app.context.db)).toEqual(before);
});

test('without the sides nothing is filled', async () => {
  const before = await storedRows(app.context.db);
  for (const blueTeamId of [null, cup.obcy.id]) {
    expect(await fill(played(), { blueTeamId })).toEqual({
      kind: 'rejected',
      failure: 'SIDES_UNCLEAR',
    });
  }
  expect(await storedRows(app.context.db)).toEqual(before);
});

test('a winner entered by hand is no correction, anything more is', async () => {
  await call('PATCH', `/matches/${gameId}`, { winnerId: cup.zubry.id });
  expect(await stored()).toMatchObject({ correctedAt: null });
  expect(await fill(played())).toEqual({ kind: 'filled' });
  expect(await stored()).toMatchObject({ filledBy: 'RIOT', winnerId: cup.zubry.id });
  expect(await fill(played())).toEqual({ kind: 'unchanged' });
  await call('PATCH', `/matches/${gameId}`, { durationSeconds: 1 });
  expect(await stored()).toMatchObject({ correctedAt: app.clock.now() });
});

test('another winner than Riot’s, a changed winner and a patch given by hand stay', async () => {
  const change = (input: object) => call('PATCH', `/matches/${gameId}`, input);
  await change({ winnerId: cup.lwy.id });
  expect(await fill(played())).toEqual({ kind: 'rejected', failure: 'OTHER_WINNER' });
  expect(await stored()).toMatchObject({ winnerId: cup.lwy.id, filledBy: null });
  await change({ winnerId: cup.zubry.id });
  expect(await stored()).toMatchObject({ correctedAt: app.clock.now() });
  expect(await fill(played())).toEqual({ kind: 'unchanged' });
  await change({ winnerId: null });
  expect(await stored()).toMatchObject({ correctedAt: null });
  await change({ patch: '15.1' });
  expect(await fill(played())).toEqual({ kind: 'unchanged' });
  expect(await stored()).toMatchObject({ winnerId: null, patch: '15.1', filledBy: null });
});

test('a finished meeting takes figures of a closed game, no winner of an open one', async () => {
  await setState('FINISHED');
  expect(await fill(played())).toEqual({ kind: 'rejected', failure: 'MEETING_CLOSED' });
  await setState('LIVE');
  await call('PATCH', `/matches/${gameId}`, { winnerId: cup.zubry.id });
  await setState('UPCOMING');
  expect(await fill(played())).toEqual({ kind: 'rejected', failure: 'MEETING_CLOSED' });
  await setState('FINISHED');
  expect(await fill(played())).toEqual({ kind: 'filled' });
});

test('a player whose key is known keeps it, and an erased one gets none', async () => {
  const [one, two] = cup.zubry.players;
  const { db } = app.context;
  const idOf = (player: typeof one) => eq(players.id, player?.id ?? '');
  await db.update(players).set({ puuid: 'dawny' }).where(idOf(one));
  await call('POST', `/players/erase/${two?.id}`);
  const seats = [...cup.zubry.players, ...cup.lwy.players].map(({ id }) => id);
  await fill(played(), { seats });
  expect(await db.select().from(players).where(idOf(one))).toMatchObject([{ puuid: 'dawny' }]);
  expect(await db.select().from(players).where(idOf(two))).toMatchObject([{ puuid: null }]);
  const rows = JSON.stringify(await storedRows(db));
  expect(rows).not.toContain('klucz-1"');
});

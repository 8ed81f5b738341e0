import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import { gamePlayerStatistics, games, meetings } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession, storedRows } from '../../testing/organiser-session.ts';
import { seedCup, seedMeeting, shownOf } from '../../testing/seed-cup.ts';
import { enteredGame } from './testing/entered-game.ts';

const anonymous = '11111111-1111-4111-8111-111111111111';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedCup>>;
/** LIVE, best of three, no games yet. */
let meetId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  const { db } = app.context;
  cup = await seedCup(db, 'LADDER');
  const pair = { editionId: cup.edition.id, team1Id: cup.zubry.id, team2Id: cup.lwy.id };
  const live = { ...pair, stage: 'LADDER' as const, bestOf: 3, state: 'LIVE' as const };
  ({ id: meetId } = await seedMeeting(db, live));
});
afterAll(() => app.close());

const create = (input: object = {}) => call('POST', '/matches/create', { meetId, ...input });
const update = (id: string, input: object) => call('PATCH', `/matches/${id}`, input);
const remove = (id: string) => call('DELETE', `/matches/delete/${id}`);
const wonBy = (winnerId: string) => create({ winnerId });
const score = async (id = meetId) => {
  const { body } = await call('GET', `/meetings/${id}`);
  return [body.meet.team1.wins, body.meet.team2.wins, body.meet.liveGameNumber ?? null];
};
const setState = (state: 'UPCOMING' | 'LIVE' | 'FINISHED') =>
  app.context.db.update(meetings).set({ state }).where(eq(meetings.id, meetId));
const stored = async (id: string) => {
  const [row] = await app.context.db.select().from(games).where(eq(games.id, id));
  return row;
};

test('a game with all its figures is entered, counted, audited and read as it was given', async () => {
  const entered = enteredGame(cup.zubry, cup.lwy);
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  const { status, body } = await create({ ...entered, gameNumber: 1 });
  stop();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...entered, meetId, gameNumber: 1, replayUrl: null });
  const { automation, ...shown } = body;
  expect(automation).toMatchObject({ isCorrected: true, isWaiting: false });
  const seen = new Set(
    [...shownOf(cup.zubry.players), ...shownOf(cup.lwy.players)].map(({ id }) => id),
  );
  const rows = shown.players.filter(({ playerId }: { playerId: string }) => seen.has(playerId));
  expect(rows).toHaveLength(8);
  expect((await app.publicApp.inject(`/api/matches/${body.id}`)).json()).toEqual({
    ...shown,
    players: rows,
  });
  expect(await score()).toEqual([1, 0, null]);
  expect(notified).toEqual([{ topic: 'meeting', id: meetId }]);
  expect((await stored(body.id))?.correctedAt).toEqual(app.clock.now());
  const [row] = await auditRows(app.context.db);
  expect(row).toMatchObject({ action: 'game.create', subjectId: body.id });
  expect(JSON.stringify(row?.details)).not.toContain('Gracz');
});

test('an open game shows as the one being played and closes with its winner', async () => {
  const { body } = await create();
  expect(body).toMatchObject({ gameNumber: 1, winnerId: null, players: [], durationSeconds: null });
  expect(await score()).toEqual([0, 0, 1]);
  expect((await stored(body.id))?.correctedAt).toBeNull();
  const closed = await update(body.id, { winnerId: cup.lwy.id.toUpperCase(), durationSeconds: 1 });
  expect(closed.body).toMatchObject({ winnerId: cup.lwy.id, durationSeconds: 1 });
  expect(await score()).toEqual([0, 1, null]);
  expect((await stored(body.id))?.correctedAt).toEqual(app.clock.now());
});

test('of twenty who open a game at once one does, and numbers have no gap', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'GAME_OPEN')).toHaveLength(19);
  expect(await auditRows(app.context.db)).toHaveLength(1);
  const [made] = responses.filter(({ status }) => status === 201);
  await update(made?.body.id, { winnerId: cup.lwy.id });
  for (const gameNumber of [1, 3, 5]) {
    expect((await create({ gameNumber })).body.code).toBe('NUMBER_TAKEN');
  }
  expect((await create({ gameNumber: 2 })).body.gameNumber).toBe(2);
});

test('of twenty who enter the same won game at once one does', async () => {
  const entered = { ...enteredGame(cup.zubry, cup.lwy), gameNumber: 1 };
  const responses = await Promise.all(Array.from({ length: 20 }, () => create(entered)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'NUMBER_TAKEN')).toHaveLength(19);
  expect(await score()).toEqual([1, 0, null]);
});

test('no game follows the decisive one', async () => {
  await wonBy(cup.zubry.id);
  const second = await wonBy(cup.lwy.id);
  await wonBy(cup.zubry.id);
  expect(await score()).toEqual([2, 1, null]);
  const before = await storedRows(app.context.db);
  expect((await create()).body.code).toBe('WINNER_DECIDED');
  expect((await wonBy(cup.lwy.id)).body.code).toBe('WINNER_DECIDED');
  // The third game would follow a decided meeting, or stand beside an open one.
  const decided = await update(second.body.id, { winnerId: cup.zubry.id });
  expect(decided.body.code).toBe('WINNER_DECIDED');
  expect((await update(second.body.id, { winnerId: null })).body.code).toBe('GAME_OPEN');
  expect(await storedRows(app.context.db)).toEqual(before);
});

test('another winner changes the score and the rows of players, and the account stays', async () => {
  const { db } = app.context;
  const { body } = await create(enteredGame(cup.zubry, cup.lwy));
  const rowsOf = eq(gamePlayerStatistics.gameId, body.id);
  await db.update(gamePlayerStatistics).set({ puuid: 'konto' }).where(rowsOf);
  const other = await update(body.id, { winnerId: cup.lwy.id });
  expect(other.status).toBe(200);
  expect(await score()).toEqual([0, 1, null]);
  for (const { teamId, win } of other.body.players) expect(win).toBe(teamId === cup.lwy.id);
  const again = await update(body.id, { players: other.body.players.toReversed() });
  expect(again.body.players).toEqual(other.body.players.toReversed());
  const rows = await db.select().from(gamePlayerStatistics).where(rowsOf);
  expect(rows.map(({ puuid }) => puuid)).toEqual(Array.from({ length: 10 }, () => 'konto'));
});

test('what is left out stays, null and an empty list clear', async () => {
  const entered = enteredGame(cup.zubry, cup.lwy);
  const { body } = await create(entered);
  const patched = await update(body.id, { patch: '15.23' });
  expect(patched.body).toMatchObject({ ...entered, patch: '15.23' });
  const cleared = await update(body.id, { team2Statistics: null, players: [], patch: null });
  expect(cleared.body).toMatchObject({
    team1Statistics: entered.team1Statistics,
    team2Statistics: null,
    players: [],
    patch: null,
    durationSeconds: entered.durationSeconds,
  });
  const before = await storedRows(app.context.db);
  expect((await update(body.id, {})).body).toEqual(cleared.body);
  expect((await update(body.id, { winnerId: null })).body.issues).toMatchObject([
    { path: ['winnerId'] },
  ]);
  expect(await storedRows(app.context.db)).toEqual(before);
  const opened = await update(body.id, { team1Statistics: null, winnerId: null });
  expect(opened.body).toMatchObject({ winnerId: null, team1Statistics: null });
  expect(await score()).toEqual([0, 0, 1]);
});

test('on a finished meeting figures are corrected, the winner is not', async () => {
  const entered = enteredGame(cup.zubry, cup.lwy);
  const { body } = await create(entered);
  await setState('FINISHED');
  const before = await storedRows(app.context.db);
  expect((await update(body.id, { winnerId: cup.lwy.id })).body.code).toBe('ALREADY_FINISHED');
  expect((await remove(body.id)).body.code).toBe('ALREADY_FINISHED');
  expect((await create()).body.code).toBe('NOT_LIVE');
  expect(await storedRows(app.context.db)).toEqual(before);
  const corrected = await update(body.id, { ...entered, durationSeconds: 2000 });
  expect(corrected.body).toMatchObject({ durationSeconds: 2000, winnerId: cup.zubry.id });
});

test('a meeting that has not begun takes no games and no figures', async () => {
  const { body } = await create();
  await setState('UPCOMING');
  expect((await create()).body.code).toBe('NOT_LIVE');
  expect((await update(body.id, { patch: '15.22' })).body.code).toBe('NOT_STARTED');
  expect((await remove(body.id)).status).toBe(200);
});

test('of twenty who saw the same version one writes, the others get what stands now', async () => {
  const { body: made } = await create();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      update(made.id, {
        winnerId: at % 2 === 0 ? cup.lwy.id : cup.zubry.id,
        durationSeconds: at,
        expectedUpdatedAt: made.updatedAt,
      }),
    ),
  );
  const [won] = responses.filter(({ status }) => status === 200);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(19);
  for (const { body } of rejected) {
    expect(body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: won?.body });
  }
  expect(won?.body.updatedAt > made.updatedAt).toBe(true);
  const [one, other] = await score();
  expect(one + other).toBe(1);
});

test('only the last game goes, once, and the score follows', async () => {
  const first = await wonBy(cup.zubry.id);
  const second = await wonBy(cup.lwy.id);
  expect((await remove(first.body.id)).body.code).toBe('STATE_CHANGED');
  expect(await score()).toEqual([1, 1, null]);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => remove(second.body.id.toUpperCase())),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(19);
  expect(await score()).toEqual([1, 0, null]);
  expect((await remove(first.body.id)).status).toBe(200);
  expect((await create()).body.gameNumber).toBe(1);
  const actions = (await auditRows(app.context.db)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'game.delete')).toHaveLength(2);
});

test('every change of the score is a new version of the meeting', async () => {
  const version = async () => (await call('GET', `/meetings/${meetId}`)).body.meet.updatedAt;
  const versions = [await version()];
  const { body } = await create();
  versions.push(await version());
  await update(body.id, { winnerId: cup.lwy.id });
  versions.push(await version());
  await remove(body.id);
  versions.push(await version());
  expect(new Set(versions).size).toBe(4);
  expect(versions.toSorted()).toEqual(versions);
});

const hostile: [string, (given: ReturnType<typeof enteredGame>) => object, number][] = [
  ['a winner of another meeting', () => ({ winnerId: cup.obcy.id }), 400],
  ['a winner that is no id', () => ({ winnerId: 'Żubry' }), 400],
  ['figures without a winner', (given) => ({ ...given, winnerId: null }), 400],
  ['an endless length', () => ({ winnerId: cup.lwy.id, durationSeconds: 2 ** 40 }), 400],
  ['a negative length', () => ({ winnerId: cup.lwy.id, durationSeconds: -1 }), 400],
  ['half a second', () => ({ winnerId: cup.lwy.id, durationSeconds: 0.5 }), 400],
  ['U+0000 in a patch', () => ({ winnerId: cup.lwy.id, patch: '15\u0000' }), 400],
  ['eleven players', (given) => ({ ...given, players: [...given.players, given.players[0]] }), 400],
  ['a field of its own', () => ({ correctedAt: null }), 400],
  ['a replay', () => ({ replayUrl: '/x' }), 400],
  [
    'swapped teams',
    (given) => ({
      ...given,
      team1Statistics: given.team2Statistics,
      team2Statistics: given.team1Statistics,
    }),
    400,
  ],
  [
    'U+0000 in a name',
    (given) => ({
      ...given,
      players: given.players.map((row) => ({ ...row, championName: 'a\u0000' })),
    }),
    400,
  ],
];

test.each(hostile)(
  '%s is rejected in a new game and in a correction',
  async (_name, input, status) => {
    const { body } = await create();
    const before = await storedRows(app.context.db);
    const given = input(enteredGame(cup.zubry, cup.lwy));
    const changed = await update(body.id, given);
    expect([changed.status, changed.body.code]).toEqual([status, 'INVALID_DATA']);
    expect(changed.body.issues[0].message).toMatch(/\p{L}/u);
    expect(await storedRows(app.context.db)).toEqual(before);
    await remove(body.id);
    const empty = await storedRows(app.context.db);
    expect((await create(given)).status).toBe(status);
    expect(await storedRows(app.context.db)).toEqual(empty);
  },
);

test('what does not exist is neither made, changed nor removed', async () => {
  const before = await storedRows(app.context.db);
  expect((await create({ meetId: anonymous })).status).toBe(404);
  expect((await create({ meetId: cup.upcoming.id })).body.code).toBe('NOT_LIVE');
  expect((await create({ gameNumber: 0 })).status).toBe(400);
  expect((await create({ gameNumber: 6 })).status).toBe(400);
  expect((await update(anonymous, { patch: '1' })).status).toBe(404);
  expect((await update('1', { patch: '1' })).status).toBe(400);
  expect((await remove(anonymous)).status).toBe(404);
  expect((await remove('..')).status).not.toBe(200);
  const stale = { patch: '1', expectedUpdatedAt: '2020-01-01T00:00:00Z' };
  expect((await update(cup.game.id, stale)).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    present: { id: cup.game.id, durationSeconds: 1800 },
  });
  expect(await storedRows(app.context.db)).toEqual(before);
});

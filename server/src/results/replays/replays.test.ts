import { statSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Change } from '../../platform/events/changes.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, storedRows } from '../../testing/organiser-session.ts';
import { replaysFolder, sweepReplays } from './replay-store.ts';
import { replayRoutes } from './replays.routes.ts';
import { aGame, secondForm } from './testing/a-replay.ts';
import { championKeyOf, openReplayCup } from './testing/replay-cup.ts';
import type { ReplayCup } from './testing/replay-cup.ts';

const seatsOf = ({ seats }: { seats: { place: number; playerId: string | null }[] }) =>
  seats.map(({ place, playerId }) => ({ place, playerId }));

let app: TestApp;
let at: ReplayCup;
beforeAll(async () => {
  app = await buildTestApp({ further: [replayRoutes({ championKeyOf })] });
});
beforeEach(async () => {
  at = await openReplayCup(app);
});
afterAll(() => app.close());

test('a preview assigns players and stores nothing but the upload', async () => {
  const before = await storedRows(app.context.db);
  const { status, body: seen } = await at.preview();
  expect(status).toBe(200);
  expect(seen).toMatchObject({
    durationSeconds: 1800,
    patch: '15.22',
    winnerSide: 'BLUE',
    blueTeamId: at.cup.zubry.id,
    wouldFill: true,
  });
  expect(seatsOf(seen).map(({ playerId }) => playerId)).toEqual(
    [...at.cup.zubry.players, ...at.cup.lwy.players].map(({ id }) => id),
  );
  expect(seen.seats[1]).toMatchObject({
    side: 'BLUE',
    account: 'Konto 1#PROBA',
    championName: 'Smok',
    championKey: 2,
    position: 'JUNGLE',
    kills: 4,
  });
  expect(await storedRows(app.context.db)).toEqual(before);
  expect(await at.waiting()).toEqual([seen.uploadId]);
  expect(await at.files()).toEqual([]);
});

test('the organiser’s decision fills the open game, and the download has no account data', async () => {
  const { body: seen } = await at.preview();
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((one) => notified.push(one));
  const retained = await at.keep({
    uploadId: seen.uploadId,
    blueTeamId: seen.blueTeamId,
    seats: seatsOf(seen),
  });
  stop();
  const publicUrl = `/api/matches/${at.gameId}/download-replay`;
  expect(retained).toEqual({ status: 200, body: { publicUrl, filled: true } });
  expect(notified).toContainEqual({ topic: 'meeting', id: at.meetId });
  expect(await at.publicGame()).toMatchObject({
    winnerId: at.cup.zubry.id,
    durationSeconds: 1800,
    patch: '15.22',
    replayUrl: null,
    team1Statistics: { side: 'BLUE', kills: 20, towers: 11, picks: [1, 2, 3, 4, 5] },
    team2Statistics: { side: 'RED', kills: 8, picks: [6, 7, 8, 9, 10] },
  });
  expect((await at.publicGame()).players).toHaveLength(10);
  const { body: own } = await at.call('GET', `/matches/${at.gameId}`);
  expect(own.automation).toMatchObject({ filledBy: 'REPLAY' });
  expect(await at.waiting()).toEqual([]);
  expect(own.replayUrl).toBe(publicUrl);
  const file = await at.download('organisersApp');
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(secondForm().length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="ZUB-LWY-gra-1.rofl"; filename*=UTF-8''${encodeURIComponent('ŻUB-LWY-gra-1.rofl')}`,
  });
  expect(file.rawPayload.toString('latin1')).not.toMatch(/konto|a1b2c3d4|7000001|PROBA/i);
  const again = await at.download('organisersApp', { 'if-none-match': String(file.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await at.download('publicApp')).statusCode).toBe(404);
  expect((await at.download('organisersApp', { cookie: '' })).statusCode).toBe(401);
  const rows = await auditRows(app.context.db);
  expect(rows.map(({ action }) => action)).toEqual(['game.create', 'game.fill', 'game.replay']);
  expect(JSON.stringify([rows, app.logged])).not.toMatch(/konto|a1b2c3d4/i);
});

test('the organiser may swap sides and players; a player sits once, and on the own side', async () => {
  const { body: seen } = await at.preview();
  const { uploadId } = seen;
  const [first, second] = at.cup.lwy.players;
  const before = await storedRows(app.context.db);
  const wrong: [object, unknown][] = [
    [{ blueTeamId: at.cup.obcy.id, seats: [] }, ['body', 'blueTeamId']],
    [{ blueTeamId: at.cup.lwy.id, seats: seatsOf(seen) }, ['body', 'seats', 0, 'playerId']],
    [
      {
        blueTeamId: at.cup.lwy.id,
        seats: [0, 1].map((place) => ({ place, playerId: first?.id })),
      },
      ['body', 'seats', 1, 'playerId'],
    ],
  ];
  for (const [decision, field] of wrong) {
    const rejected = await at.keep({ uploadId, ...decision });
    expect([rejected.status, rejected.body.code]).toEqual([400, 'INVALID_DATA']);
    const [issue] = rejected.body.issues;
    expect(['body', ...issue.path]).toEqual(field);
  }
  expect(await storedRows(app.context.db)).toEqual(before);
  expect(await at.files()).toEqual([]);
  const seats = [{ place: 0, playerId: second?.id.toUpperCase() }];
  const retained = await at.keep({ uploadId, blueTeamId: at.cup.lwy.id, seats });
  expect(retained.body.filled).toBe(true);
  const game = (await at.call('GET', `/matches/${at.gameId}`)).body;
  expect(game).toMatchObject({ winnerId: at.cup.lwy.id, team2Statistics: { side: 'BLUE' } });
  expect(game.players[0]).toMatchObject({ playerId: second?.id, teamId: at.cup.lwy.id });
  expect(game.players[1].playerId).toBeNull();
});

test('an upload without a decision fills a game only when the accounts identify the sides', async () => {
  const unknown = aGame((place) => ({ RIOT_ID_GAME_NAME: `Inny ${place}` }));
  const unclear = await at.upload(secondForm({ rows: unknown }));
  expect(unclear.body).toMatchObject({ filled: false });
  expect((await at.stored())?.winnerId).toBeNull();
  const [before] = await at.files();
  const clear = await at.upload();
  expect(clear.body).toMatchObject({ filled: true });
  expect((await at.stored())?.winnerId).toBe(at.cup.zubry.id);
  expect(await at.files()).toHaveLength(1);
  expect(await at.files()).not.toContain(before);
  expect(await at.waiting()).toEqual([]);
});

test('a corrected game keeps its figures and stores the file', async () => {
  await at.call('PATCH', `/matches/${at.gameId}`, {
    winnerId: at.cup.lwy.id,
    durationSeconds: 900,
    patch: '15.1',
  });
  const { body: corrected } = await at.call('GET', `/matches/${at.gameId}`);
  await app.context.db
    .update(games)
    .set({ correctedAt: app.clock.now() })
    .where(eq(games.id, at.gameId));
  const { body: seen } = await at.preview();
  expect(seen.wouldFill).toBe(false);
  const decision = { uploadId: seen.uploadId, blueTeamId: at.cup.zubry.id, seats: seatsOf(seen) };
  expect((await at.keep(decision)).body.filled).toBe(false);
  const {
    replayUrl,
    automation: _own,
    ...figures
  } = (await at.call('GET', `/matches/${at.gameId}`)).body;
  expect(replayUrl).toBe(`/api/matches/${at.gameId}/download-replay`);
  expect(corrected).toMatchObject(figures);
  expect((await at.publicGame()).replayUrl).toBeNull();
});

test('a manual winner gets the figures, and a file with another winner is rejected', async () => {
  await app.context.db
    .update(games)
    .set({ winnerId: at.cup.lwy.id })
    .where(eq(games.id, at.gameId));
  const { body: seen } = await at.preview();
  const decision = { uploadId: seen.uploadId, seats: [] };
  const rejected = await at.keep({ ...decision, blueTeamId: at.cup.zubry.id });
  expect(rejected).toMatchObject({ status: 409, body: { code: 'RESULT_REFUSED' } });
  expect(rejected.body.list).toEqual([expect.stringContaining('wygrała druga drużyna')]);
  expect(await at.files()).toEqual([]);
  expect((await at.keep({ ...decision, blueTeamId: at.cup.lwy.id })).body.filled).toBe(true);
});

test('deleting a replay removes its file, the figures stay', async () => {
  await at.upload();
  const { status, body: game } = await at.call('DELETE', `/matches/${at.gameId}/replay`);
  expect(status).toBe(200);
  expect(game).toMatchObject({ replayUrl: null, winnerId: at.cup.zubry.id });
  expect(await at.files()).toEqual([]);
  expect((await at.call('DELETE', `/matches/${at.gameId}/replay`)).status).toBe(404);
  const [last] = (await auditRows(app.context.db)).toReversed();
  expect(last?.action).toBe('game.replay-delete');
});

test('the sweep removes the file of a deleted game or meeting, others stay', async () => {
  await at.upload();
  await sweepReplays(app.context);
  expect(await at.files()).toHaveLength(1);
  await app.context.db.delete(meetings).where(eq(meetings.id, at.meetId));
  await sweepReplays(app.context);
  expect(await at.files()).toEqual([]);
});

test('of three concurrent uploads one fills the game, and one file is left', async () => {
  const responses = await Promise.all(Array.from({ length: 3 }, () => at.upload()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses.filter(({ body: { filled } }) => filled)).toHaveLength(1);
  expect(await at.files()).toEqual([(await at.stored())?.replayFile]);
  const [name = ''] = await at.files();
  const { config, files } = app.context;
  if (files.kind === 'folder') {
    expect(statSync(path.join(config.dataDir, replaysFolder, name)).mode & 0o777).toBe(0o600);
  }
  expect((await files.stat(replaysFolder + name))?.bytes).toBe(secondForm().length);
});

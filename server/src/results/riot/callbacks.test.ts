import { eq } from 'drizzle-orm';
import { games, meetings } from '../../platform/database/schema.ts';
import { auditRows, storedRows } from '../../testing/organiser-session.ts';
import { shownOf } from '../../testing/seed-cup.ts';
import { seedRiotCup, startRiotSite } from './testing/riot-cup.ts';
import type { RiotCup, RiotSite } from './testing/riot-cup.ts';

let site: RiotSite;
let own: RiotCup;
beforeAll(async () => {
  site = await startRiotSite();
});
beforeEach(async () => {
  own = await seedRiotCup(site);
});
afterAll(() => site.close());

async function post(payload: unknown) {
  const response = await site.app.publicApp.inject({
    method: 'POST',
    url: '/api/riot/tournament-callback',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return [response.statusCode, response.json().code ?? null];
}

function tokenOfLast(): string {
  const made = site.riot.requested.filter(({ url }) => url.includes('/codes?'));
  return JSON.parse(made.at(-1)?.body ?? '{}').metadata;
}

const documented = (shortCode: string, metaData: string) => ({
  startTime: 123456789e4,
  shortCode,
  metaData,
  gameId: 1234567890,
  gameName: 'a123bc45-ab1c',
  gameType: 'Practice',
  gameMap: 11,
  gameMode: 'CLASSIC',
  region: 'NA1',
});

test('a forged callback changes nothing and gets the response of an unknown code', async () => {
  const game = await own.openGame();
  const token = tokenOfLast();
  expect(token).toMatch(/^[\w-]{43}$/);
  const before = await storedRows(site.app.context.db);
  const forged = [
    documented(game.code, ''),
    documented(game.code, `${token}x`),
    documented(game.code, token.slice(1)),
    documented(game.code, (await own.stored(game.id)).callbackTokenHash ?? ''),
    documented('EUN1-nie-ma', token),
    { shortCode: game.code },
    { shortCode: game.code, metaData: null },
  ];
  for (const callback of forged) expect(await post(callback)).toEqual([404, 'NOT_FOUND']);
  expect(await storedRows(site.app.context.db)).toEqual(before);
});

test('malformed callbacks are rejected, and large ones are not read', async () => {
  const game = await own.openGame();
  const before = await storedRows(site.app.context.db);
  const malformed = [
    '',
    '[]',
    'null',
    '{}',
    '{"shortCode":""}',
    '{"shortCode":7}',
    '{',
    '"kod"',
    { shortCode: game.code, metaData: 'x'.repeat(4_001) },
    { shortCode: 'x'.repeat(201), metaData: tokenOfLast() },
    { shortCode: `${game.code}\u0000`, metaData: { a: 1 } },
  ];
  for (const callback of malformed) expect(await post(callback)).toEqual([400, 'INVALID_DATA']);
  const huge = { ...documented(game.code, tokenOfLast()), more: 'x'.repeat(17 * 1024) };
  expect(await post(huge)).toEqual([413, 'TOO_LARGE']);
  expect(await storedRows(site.app.context.db)).toEqual(before);
});

test('a valid callback makes the game due at once; nothing else in it is trusted', async () => {
  const game = await own.openGame();
  expect((await own.stored(game.id)).resultDueAt?.getTime()).toBeGreaterThan(
    site.app.clock.now().getTime(),
  );
  const { gameId } = await own.play(game.code, { callback: false, winner: 'RED' });
  const lying = {
    ...documented(game.code, tokenOfLast()),
    gameId: 999,
    winningTeam: [{ summonerName: 'Gracz A0' }],
    losingTeam: [{ summonerName: 'Gracz B0' }],
  };
  expect(await post(lying)).toEqual([200, null]);
  expect((await own.stored(game.id)).resultDueAt).toEqual(site.app.clock.now());
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.lwy.id,
    riotMatchId: `EUN1_${gameId}`,
  });
});

test('repeated callbacks cause one request and one result', async () => {
  const game = await own.openGame();
  await own.play(game.code);
  const callback = documented(game.code, tokenOfLast());
  for (let at = 0; at < 5; at += 1) expect(await post(callback)).toEqual([200, null]);
  expect(await own.run()).toBe(1);
  const before = await storedRows(site.app.context.db);
  for (let at = 0; at < 5; at += 1) expect(await post(callback)).toEqual([200, null]);
  expect(await own.run()).toBe(0);
  expect(await storedRows(site.app.context.db)).toEqual(before);
  const fills = (await auditRows(site.app.context.db)).filter(
    ({ action }) => action === 'game.fill',
  );
  expect(fills).toHaveLength(1);
});

test('callbacks out of order fill their own games', async () => {
  const first = await own.openGame();
  const tokens = [tokenOfLast()];
  await own.call('PATCH', `/matches/${first.id}`, { winnerId: own.cup.lwy.id });
  const second = await own.openGame();
  tokens.push(tokenOfLast());
  await own.play(first.code, { callback: false, winner: 'RED', seconds: 1500 });
  await own.play(second.code, { callback: false, winner: 'BLUE', seconds: 2000 });
  await post(documented(second.code, tokens[1] ?? ''));
  await own.run();
  await post(documented(first.code, tokens[0] ?? ''));
  await own.run();
  expect(await own.gamesNow()).toMatchObject([
    { id: first.id, winnerId: own.cup.lwy.id, durationSeconds: 1500, filledBy: 'RIOT' },
    { id: second.id, winnerId: own.cup.zubry.id, durationSeconds: 2000, filledBy: 'RIOT' },
  ]);
});

test('a token of one game is invalid for another', async () => {
  const first = await own.openGame();
  const token = tokenOfLast();
  await own.call('PATCH', `/matches/${first.id}`, { winnerId: own.cup.lwy.id });
  const second = await own.openGame();
  expect(await post(documented(second.code, token))).toEqual([404, 'NOT_FOUND']);
});

test('an organiser’s correction is never overwritten', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  const given = { winnerId: own.cup.lwy.id, durationSeconds: 77 };
  await own.call('PATCH', `/matches/${game.id}`, given);
  const before = await own.stored(game.id);
  expect(await post(documented(game.code, tokenOfLast()))).toEqual([200, null]);
  expect(await own.run()).toBe(0);
  expect(await own.stored(game.id)).toEqual(before);
});

test('a manual winner stays when Riot contradicts it, and gets the figures when Riot confirms it', async () => {
  const game = await own.openGame();
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.lwy.id });
  await own.play(game.code, { winner: 'BLUE' });
  expect(await own.run()).toBe(1);
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.lwy.id,
    filledBy: null,
    resultDueAt: null,
  });
  expect((await own.shown(game.id)).players).toEqual([]);
  const second = await own.openGame();
  await own.call('PATCH', `/matches/${second.id}`, { winnerId: own.cup.zubry.id });
  await own.play(second.code, { winner: 'BLUE' });
  await own.run();
  expect(await own.stored(second.id)).toMatchObject({
    winnerId: own.cup.zubry.id,
    filledBy: 'RIOT',
  });
  const { zubry, lwy } = own.cup;
  const seen = [...shownOf(zubry.players), ...shownOf(lwy.players)];
  expect((await own.shown(second.id)).players).toHaveLength(seen.length);
});

test('a callback after the end of the meeting fills a closed game', async () => {
  own = await seedRiotCup(site, { bestOf: 1 });
  const game = await own.openGame();
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.zubry.id });
  await own.call('POST', `/meetings/${own.meetId}/next-state`, {});
  await own.play(game.code);
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT', resultFault: null });
  const [meeting] = await site.app.context.db
    .select()
    .from(meetings)
    .where(eq(meetings.id, own.meetId));
  expect(meeting).toMatchObject({ state: 'FINISHED', team1Wins: 1, team2Wins: 0 });
});

test('an open game of a closed meeting accepts no result, and shows why', async () => {
  const game = await own.openGame();
  await site.app.context.db
    .update(meetings)
    .set({ state: 'FINISHED' })
    .where(eq(meetings.id, own.meetId));
  await own.play(game.code);
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: null,
    resultDueAt: null,
    resultFault: 'MEETING_CLOSED',
  });
});

test('a callback of a deleted game gets the response of an unknown code', async () => {
  const game = await own.openGame();
  const token = tokenOfLast();
  await own.call('DELETE', `/matches/delete/${game.id}`);
  expect(await post(documented(game.code, token))).toEqual([404, 'NOT_FOUND']);
  expect(await own.run()).toBe(0);
});

test('no log line contains a code or a token', async () => {
  const game = await own.openGame();
  const token = tokenOfLast();
  await post(documented(game.code, token));
  await post(documented(game.code, 'zmyślony-żeton'));
  await own.play(game.code);
  await own.run();
  const logged = site.app.logged.join('\n');
  for (const secret of [game.code, token, 'zmyślony', 'RGAPI', 'Gracz A']) {
    expect(logged).not.toContain(secret);
  }
});

test('the database rejects the same code for two games', async () => {
  const game = await own.openGame();
  const row = { meetingId: own.cup.upcoming.id, gameNumber: 1, tournamentCode: game.code };
  await expect(site.app.context.db.insert(games).values(row)).rejects.toThrow(
    /insert into "games"/,
  );
});

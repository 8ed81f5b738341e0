import { eq } from 'drizzle-orm';
import { auditLog, games, meetings, players } from '../../platform/database/schema.ts';
import { errors } from '../../testing/fake-servers/fake-server.ts';
import { shownOf } from '../../testing/seed-cup.ts';
import { takeDueResults } from './result-job.ts';
import { seedRiotCup, startRiotSite, zubry } from './testing/riot-cup.ts';
import type { RiotCup, RiotSite } from './testing/riot-cup.ts';

let site: RiotSite;
let own: RiotCup;
let limits: AbortController[] = [];
beforeAll(async () => {
  site = await startRiotSite({
    limit: () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    },
  });
});
beforeEach(async () => {
  limits = [];
  own = await seedRiotCup(site);
});
afterAll(() => site.close());

const minutes = (count: number) => count * 60_000;
async function dueIn(id: string): Promise<number | null> {
  const { resultDueAt } = await own.stored(id);
  return resultDueAt === null ? null : resultDueAt.getTime() - site.app.clock.now().getTime();
}

/** A hanging request is aborted once it arrived. */
async function runDuring(failure: (typeof errors)[number]): Promise<void> {
  site.riot.setFailure(failure);
  const arrival = site.riot.nextCall();
  const run = own.run();
  if (failure.startsWith('hangs')) {
    await arrival;
    for (const limit of limits) limit.abort();
  }
  await run;
  site.riot.setFailure(null);
}

test('a game whose callback was lost is found by its code', async () => {
  const game = await own.openGame();
  site.app.clock.pass(minutes(5));
  expect(await own.run()).toBe(0);
  await own.play(game.code, { callback: false });
  site.app.clock.pass(minutes(1));
  expect(await own.run()).toBe(1);
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT', resultDueAt: null });
});

test('an unused code is polled every two minutes, for three hours', async () => {
  const game = await own.openGame();
  site.app.clock.pass(minutes(6));
  let runs = 0;
  for (; (await own.stored(game.id)).resultDueAt !== null; runs += 1) {
    await own.run();
    expect([null, minutes(2)]).toContain(await dueIn(game.id));
    site.app.clock.pass(minutes(2));
  }
  expect(runs).toBe(89);
  expect(await own.stored(game.id)).toMatchObject({ resultFault: 'NOT_PLAYED', winnerId: null });
  const { body } = await own.call('GET', `/matches/${game.id}`);
  expect(body.automation).toMatchObject({ isWaiting: false, fault: 'NOT_PLAYED' });
  await own.play(game.code);
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT', resultFault: null });
});

test('a game that was decided by hand shows no error', async () => {
  const game = await own.openGame();
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.lwy.id });
  await site.app.context.db
    .update(meetings)
    .set({ state: 'FINISHED' })
    .where(eq(meetings.id, own.meetId));
  site.app.clock.pass(minutes(200));
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ resultDueAt: null, resultFault: null });
});

test('a manual winner stays, and a contradiction by Riot is shown until it is corrected', async () => {
  const game = await own.openGame();
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.lwy.id });
  await own.play(game.code);
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.lwy.id,
    filledBy: null,
    resultFault: 'OTHER_WINNER',
    resultDueAt: null,
  });
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.zubry.id });
  expect(await own.stored(game.id)).toMatchObject({ resultFault: null });
});

test('pending figures are requested again soon', async () => {
  const game = await own.openGame();
  await own.play(game.code, { lateBy: 3 });
  const waits: (number | null)[] = [];
  for (let at = 0; at < 4; at += 1) {
    expect(await own.run()).toBe(1);
    waits.push(await dueIn(game.id));
    site.app.clock.pass(waits.at(-1) ?? 0);
  }
  expect(waits).toEqual([10_000, 20_000, 40_000, null]);
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT' });
});

test.each(errors)('%s: nothing is lost, and the result comes later', async (failure) => {
  const game = await own.openGame();
  await own.play(game.code);
  await runDuring(failure);
  const shown = failure === 'wrong schema' ? 'UNREADABLE' : null;
  expect(await own.stored(game.id)).toMatchObject({ winnerId: null, resultFault: shown });
  expect(await dueIn(game.id)).toBeGreaterThan(0);
  site.app.clock.pass(minutes(1));
  expect(await own.run()).toBe(1);
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT' });
});

test('requests stop after a day of failures, and a callback restarts them', async () => {
  const game = await own.openGame();
  await own.play(game.code);
  site.riot.setFailure('error 500');
  let runs = 0;
  for (; (await own.stored(game.id)).resultDueAt !== null && runs < 500; runs += 1) {
    await own.run();
    site.app.clock.pass(minutes(10));
  }
  expect(await own.stored(game.id)).toMatchObject({ resultFault: 'SERVICE' });
  expect(runs).toBeGreaterThan(140);
  site.riot.setFailure(null);
  await own.play(game.code);
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT', resultFault: null });
});

test('the rate limit of Riot is respected', async () => {
  const game = await own.openGame();
  await own.play(game.code);
  await runDuring('throttled');
  const requested = site.riot.requested.length;
  await site.app.context.db
    .update(games)
    .set({ resultDueAt: site.app.clock.now() })
    .where(eq(games.id, game.id));
  await own.run();
  expect(site.riot.requested).toHaveLength(requested);
});

test('an aborted game shows so, and a later game with the same code counts', async () => {
  const game = await own.openGame();
  await own.play(game.code, { aborted: true });
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ resultFault: 'ABORTED', resultDueAt: null });
  await own.play(game.code, { winner: 'RED' });
  await own.play(game.code, { aborted: true });
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.lwy.id,
    filledBy: 'RIOT',
    resultFault: null,
  });
});

const unrelated = ['V', 'W', 'X', 'Y', 'Z'].map((name) => `Obcy ${name}#PL1`);
test('accounts that do not identify the sides fill nothing', async () => {
  const game = await own.openGame();
  const before = await site.app.context.db.select().from(auditLog);
  await own.play(game.code, { blue: unrelated, red: unrelated });
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ resultFault: 'SIDES_UNCLEAR', winnerId: null });
  expect(await site.app.context.db.select().from(auditLog)).toEqual(before);
  const mixed = [...zubry.slice(0, 2), ...unrelated.slice(2)];
  await own.play(game.code, { blue: unrelated, red: mixed, winner: 'RED' });
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ winnerId: own.cup.zubry.id, filledBy: 'RIOT' });
});

test('an erased player has no account, and their row no name', async () => {
  const game = await own.openGame();
  const [player] = own.cup.zubry.players;
  const erased = await own.call('POST', `/players/erase/${player?.id}`);
  expect(erased.status).toBe(200);
  await own.play(game.code);
  await own.run();
  const shown = await own.shown(game.id);
  const { zubry, lwy } = own.cup;
  const seen = [...shownOf(zubry.players), ...shownOf(lwy.players)];
  expect(shown.players).toHaveLength(seen.length);
  expect(JSON.stringify(shown)).not.toContain('Gracz A0');
  const rows = await site.app.context.db
    .select()
    .from(players)
    .where(eq(players.id, player?.id ?? ''));
  expect(rows).toMatchObject([{ puuid: null, riotUsername: '' }]);
});

test('of several concurrent jobs one requests a game', async () => {
  const game = await own.openGame();
  await own.play(game.code);
  site.riot.requested.length = 0;
  const runs = await Promise.all(Array.from({ length: 8 }, () => takeDueResults(site.app.context)));
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(site.riot.requested).toHaveLength(2);
});

test('a job that is stopped during a request leaves the game to the next one', async () => {
  const game = await own.openGame();
  await own.play(game.code);
  const stop = new AbortController();
  site.riot.setFailure('hangs');
  const arrival = site.riot.nextCall();
  const run = takeDueResults(site.app.context, stop.signal);
  await arrival;
  stop.abort();
  await run;
  site.riot.setFailure(null);
  site.app.clock.pass(minutes(1));
  expect(await own.run()).toBe(1);
  expect(await own.stored(game.id)).toMatchObject({ filledBy: 'RIOT' });
});

test('a game whose statistics cannot be read has its winner, and the statistics when they can', async () => {
  const game = await own.openGame();
  own.changeMatches((info) => ({ ...info, participants: 'dziesięć' }));
  await own.play(game.code, { winner: 'RED' });
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.lwy.id,
    filledBy: null,
    durationSeconds: null,
    resultFault: 'UNREADABLE',
  });
  const [meeting] = await site.app.context.db
    .select()
    .from(meetings)
    .where(eq(meetings.id, own.meetId));
  expect(meeting).toMatchObject({ team1Wins: 0, team2Wins: 1 });
  site.app.clock.pass(minutes(1));
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ resultFault: 'UNREADABLE' });
  site.riot.change(null);
  site.app.clock.pass(minutes(1));
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.lwy.id,
    filledBy: 'RIOT',
    durationSeconds: 1_800,
    resultFault: null,
  });
});

test('a remake whose rows cannot be read has no winner', async () => {
  const game = await own.openGame();
  own.changeMatches((info) => ({ ...info, participants: 'dziesięć' }));
  await own.play(game.code, { winner: 'RED', seconds: 200 });
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ winnerId: null, resultFault: 'UNREADABLE' });
});

test('a game whose statistics never come has the winner of the list after a day', async () => {
  const game = await own.openGame();
  await own.play(game.code, { lateBy: 10_000 });
  for (let runs = 0; (await own.stored(game.id)).resultDueAt !== null && runs < 20; runs += 1) {
    expect(await own.stored(game.id)).toMatchObject({ winnerId: null });
    await own.run();
    site.app.clock.pass(minutes(180));
  }
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: own.cup.zubry.id,
    filledBy: null,
    resultFault: 'SERVICE',
  });
});

test('a callback during a request is not lost', async () => {
  const game = await own.openGame();
  site.app.clock.pass(minutes(6));
  site.riot.setFailure('hangs');
  const arrival = site.riot.nextCall();
  const run = own.run();
  await arrival;
  await own.play(game.code);
  for (const limit of limits) limit.abort();
  await run;
  site.riot.setFailure(null);
  expect(await dueIn(game.id)).toBe(0);
});

import { eq } from 'drizzle-orm';
import { games, meetings } from '../../platform/database/schema.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { lwy, seedRiotCup, startRiotSite, zubry } from './testing/riot-cup.ts';
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

const fetchResult = (id: string) => own.call('POST', `/matches/${id}/fetch-result`);

test('an organiser fetches a result; a repeat returns it without a request to Riot', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  const fetched = await fetchResult(game.id);
  expect(fetched).toMatchObject({
    status: 200,
    body: {
      winnerId: own.cup.zubry.id,
      automation: { filledBy: 'RIOT', isWaiting: false, fault: null, isCorrected: false },
    },
  });
  expect(fetched.body.players).toHaveLength(10);
  const fill = (await auditRows(site.app.context.db)).find(({ action }) => action === 'game.fill');
  expect(fill?.actorId).not.toBeNull();
  site.riot.requested.length = 0;
  expect((await fetchResult(game.id)).body).toEqual(fetched.body);
  expect(site.riot.requested).toEqual([]);
});

test('each error has its own code', async () => {
  const anonymous = '11111111-1111-4111-8111-111111111111';
  expect((await fetchResult(anonymous)).body.code).toBe('NOT_FOUND');
  expect((await fetchResult(own.cup.game.id)).body.code).toBe('NO_TOURNAMENT_CODE');
  const game = await own.openGame();
  expect((await fetchResult(game.id)).body.code).toBe('NO_RESULT_YET');
  await own.play(game.code, { callback: false, lateBy: 1 });
  expect((await fetchResult(game.id)).body.code).toBe('NO_RESULT_YET');
  site.riot.setFailure('error 500');
  const down = await fetchResult(game.id);
  expect([down.status, down.body.code]).toEqual([503, 'UNAVAILABLE']);
  site.riot.setFailure(null);
  await own.play(game.code, { callback: false, aborted: true });
  const { id } = game;
  await site.app.context.db.update(games).set({ tournamentCode: 'inny' }).where(eq(games.id, id));
  expect((await fetchResult(id)).body.code).toBe('NO_RESULT_YET');
});

test('a rejected result has its reason, which is shown with the game', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false, aborted: true });
  const { status, body } = await fetchResult(game.id);
  expect([status, body.code]).toEqual([409, 'RESULT_REFUSED']);
  expect(body.list).toEqual([expect.stringMatching(/nie doszła do skutku/)]);
  const shown = await own.call('GET', `/matches/${game.id}`);
  expect(shown.body.automation).toMatchObject({ fault: 'ABORTED', isWaiting: false });
});

test('an organiser’s result is not overwritten', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.lwy.id });
  const { status, body } = await fetchResult(game.id);
  expect([status, body.code]).toEqual([409, 'RESULT_REFUSED']);
  expect(body.list).toEqual([expect.stringMatching(/zwycięstwo drugiej drużyny/)]);
  expect(await own.stored(game.id)).toMatchObject({ winnerId: own.cup.lwy.id, filledBy: null });
  await own.call('PATCH', `/matches/${game.id}`, { durationSeconds: 1000 });
  site.riot.requested.length = 0;
  expect((await fetchResult(game.id)).body.code).toBe('RESULT_KEPT');
  expect(site.riot.requested).toEqual([]);
});

test('a winner that was removed leaves the game open', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.lwy.id });
  await own.call('PATCH', `/matches/${game.id}`, { winnerId: null });
  expect((await fetchResult(game.id)).body).toMatchObject({ winnerId: own.cup.zubry.id });
});

test('a decided meeting accepts no further winner', async () => {
  const first = await own.openGame();
  await own.call('PATCH', `/matches/${first.id}`, { winnerId: own.cup.zubry.id });
  const game = await own.openGame();
  await site.app.context.db.update(meetings).set({ bestOf: 1 }).where(eq(meetings.id, own.meetId));
  await own.play(game.code, { callback: false, blue: lwy, red: zubry });
  const { body } = await fetchResult(game.id);
  expect(body).toMatchObject({ code: 'RESULT_REFUSED' });
  expect(await own.stored(game.id)).toMatchObject({
    winnerId: null,
    resultFault: 'MEETING_CLOSED',
  });
});

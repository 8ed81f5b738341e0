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

test('nulls in figures, names and keys cost neither the result nor the other figures', async () => {
  const game = await own.openGame();
  const rows = (value: unknown): object[] => (Array.isArray(value) ? value : []);
  own.changeMatches(({ participants, teams, ...info }) => ({
    ...info,
    gameVersion: null,
    gameEndTimestamp: null,
    participants: rows(participants).map((row, at) =>
      at === 0
        ? { ...row, riotIdGameName: null, riotIdTagline: null, perks: null, challenges: null }
        : { ...row, puuid: at === 5 ? null : Reflect.get(row, 'puuid'), totalHeal: null },
    ),
    teams: rows(teams).map((team) => ({ ...team, bans: null, objectives: null })),
  }));
  await own.play(game.code, { callback: false });
  const { status, body } = await fetchResult(game.id);
  expect([status, body.winnerId, body.durationSeconds]).toEqual([200, own.cup.zubry.id, 1_800]);
  expect(body.players).toHaveLength(10);
  expect(body.players.every(({ playerId }: { playerId: unknown }) => playerId !== null)).toBe(true);
});

test('an unreadable response is called that, takes the winner of the list and pauses nothing', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  site.riot.change((body, url) => (url.includes('/match/v5/') ? { what: 'else' } : body));
  const before = site.riot.requested.length;
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, body } = await fetchResult(game.id);
    expect([status, body.winnerId]).toEqual([200, own.cup.zubry.id]);
    expect(body.automation).toMatchObject({ fault: 'UNREADABLE', filledBy: null });
    expect(body.players).toEqual([]);
  }
  // The list and the match, each time.
  expect(site.riot.requested).toHaveLength(before + 12);
  site.riot.change(null);
  expect((await fetchResult(game.id)).body).toMatchObject({
    winnerId: own.cup.zubry.id,
    automation: { filledBy: 'RIOT', fault: null },
  });
});

test('an unreadable response without a winner has its reason', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  site.riot.change((body, url) =>
    url.includes('/by-code/') && Array.isArray(body)
      ? body.map((row: object) => ({ ...row, winningTeam: [{ puuid: null }], losingTeam: null }))
      : { what: 'else' },
  );
  const { status, body } = await fetchResult(game.id);
  expect([status, body.code]).toEqual([409, 'RESULT_REFUSED']);
  expect(body.list).toEqual([expect.stringMatching(/nie da się odczytać/)]);
  site.riot.change(() => ({ what: 'else' }));
  const list = await fetchResult(game.id);
  expect([list.status, list.body.code]).toEqual([502, 'UNREADABLE_RESPONSE']);
});

test('a result that only the list of the code names is taken as winner without statistics', async () => {
  const game = await own.openGame();
  await own.play(game.code, { lateBy: 2, winner: 'RED' });
  const { status, body } = await fetchResult(game.id);
  expect([status, body.winnerId, body.players]).toEqual([200, own.cup.lwy.id, []]);
  expect(body.automation).toMatchObject({ filledBy: null, isWaiting: true, fault: null });
  const fills = (await auditRows(site.app.context.db)).filter(
    ({ action }) => action === 'game.fill',
  );
  expect(fills).toHaveLength(1);
  site.app.clock.pass(60_000);
  await own.run();
  site.app.clock.pass(60_000);
  await own.run();
  expect(await own.stored(game.id)).toMatchObject({ winnerId: own.cup.lwy.id, filledBy: 'RIOT' });
});

test('nulls in the list of the code cost no winner', async () => {
  const game = await own.openGame();
  await own.play(game.code, { callback: false });
  site.riot.change((body, url) =>
    url.includes('/by-code/') && Array.isArray(body)
      ? [
          null,
          ...body.map((row: object) => ({ ...row, gameId: null, losingTeam: null, region: null })),
        ]
      : body,
  );
  const { status, body } = await fetchResult(game.id);
  expect([status, body.winnerId]).toEqual([200, own.cup.zubry.id]);
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

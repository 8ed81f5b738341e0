import { eq } from 'drizzle-orm';
import { games, riotTournaments } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { errors } from '../../testing/fake-servers/fake-server.ts';
import type { FakeFailure } from '../../testing/fake-servers/fake-server.ts';
import { callbackTokenHash } from './make-code.ts';
import { seedRiotCup, startRiotSite } from './testing/riot-cup.ts';
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

const requested = (ending: string) => site.riot.requested.filter(({ url }) => url.includes(ending));
const made = (id: string) => own.call('POST', `/matches/${id}/tournament-code`);

async function during<T>(failure: FakeFailure, work: () => Promise<T>): Promise<T> {
  site.riot.setFailure(failure);
  const arrival = site.riot.nextCall();
  const result = work();
  if (failure.startsWith('hangs')) {
    await arrival;
    for (const limit of limits) limit.abort();
  }
  const value = await result;
  site.riot.setFailure(null);
  return value;
}

test('opening a game returns its code; only the hash of the token is stored', async () => {
  const { status, body } = await own.call('POST', `/meetings/${own.meetId}/next-match`);
  expect(status).toBe(201);
  expect(body.tournamentCode).toMatch(/^EUN1/);
  expect(body.match.automation).toMatchObject({
    tournamentCode: body.tournamentCode,
    isWaiting: true,
    fault: null,
  });
  const { metadata } = JSON.parse(requested('/codes?')[0]?.body ?? '');
  const row = await own.stored(body.match.id);
  expect(row).toMatchObject({
    tournamentCode: body.tournamentCode,
    callbackTokenHash: callbackTokenHash(metadata),
  });
  expect(JSON.stringify(row)).not.toContain(metadata);
  expect(await auditRows(site.app.context.db)).toMatchObject([
    { action: 'meeting.next-match' },
    { action: 'game.tournament-code', subjectId: body.match.id },
  ]);
  const [provider] = requested('/providers');
  expect(JSON.parse(provider?.body ?? '')).toEqual({
    region: 'EUNE',
    url: `${site.door.url}/api/riot/tournament-callback`,
  });
  const open = await site.app.publicApp.inject(`/api/matches/${body.match.id}`);
  expect(open.body).not.toContain(body.tournamentCode);
});

test.each(errors)('%s: the game is opened, and its code is created later', async (failure) => {
  const { status, body } = await during(failure, () =>
    own.call('POST', `/meetings/${own.meetId}/next-match`),
  );
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('tournamentCode');
  expect(body.match.automation).toMatchObject({ tournamentCode: null, isWaiting: false });
  site.app.clock.pass(60_000);
  const later = await made(body.match.id);
  expect(later.body.tournamentCode).toMatch(/^EUN1/);
  expect(await made(body.match.id)).toEqual(later);
  expect(requested('/codes?')).toHaveLength(1);
});

test('a failed code gives 503 with a retry time', async () => {
  const { body } = await during('error 500', () =>
    own.call('POST', `/meetings/${own.meetId}/next-match`),
  );
  const rejected = await during('throttled', () => made(body.match.id));
  expect([rejected.status, rejected.body.code]).toEqual([503, 'UNAVAILABLE']);
  site.app.clock.pass(60_000);
  const { code } = (await during('hangs in body', () => made(body.match.id))).body;
  expect(code).toBe('UNAVAILABLE');
});

test('concurrent requests for a code get the same one', async () => {
  const { body } = await during('error 500', () =>
    own.call('POST', `/meetings/${own.meetId}/next-match`),
  );
  const responses = await Promise.all(Array.from({ length: 12 }, () => made(body.match.id)));
  const codes = new Set(responses.map((response) => response.body.tournamentCode));
  expect(codes.size).toBe(1);
  expect([...codes][0]).toBe((await own.stored(body.match.id)).tournamentCode);
  expect(requested('/providers').length).toBeLessThanOrEqual(2);
  expect(requested('/codes?')).toHaveLength(1);
});

test('codes are only created for open games', async () => {
  const anonymous = '11111111-1111-4111-8111-111111111111';
  expect((await made(anonymous)).status).toBe(404);
  expect((await made(own.cup.game.id)).body.code).toBe('ALREADY_FINISHED');
  expect(requested('/codes?')).toEqual([]);
});

test('provider and tournament are created once, and again for another URL, service or season', async () => {
  const next = async () => {
    const game = await own.openGame();
    await own.call('PATCH', `/matches/${game.id}`, { winnerId: own.cup.zubry.id });
    await site.app.context.db.delete(games).where(eq(games.id, game.id));
  };
  await next();
  await next();
  expect(requested('/tournaments')).toHaveLength(1);
  const changes = [{ callbackUrl: 'https://dawny.example.org/x' }, { mode: 'stub' as const }];
  for (const [at, change] of changes.entries()) {
    await site.app.context.db.update(riotTournaments).set(change);
    await next();
    expect(requested('/tournaments')).toHaveLength(at + 2);
  }
  const [row] = await site.app.context.db.select().from(riotTournaments);
  expect(row).toMatchObject({ callbackUrl: `${site.door.url}/api/riot/tournament-callback` });
  await site.app.context.db
    .update(riotTournaments)
    .set({ createdAt: new Date(site.app.clock.now().getTime() - 81 * 24 * 60 * 60_000) });
  await next();
  expect(requested('/tournaments')).toHaveLength(4);
  expect(requested('/providers')).toHaveLength(4);
});

test('a tournament that Riot does not know is created again by the next try', async () => {
  await own.openGame();
  await site.app.context.db.update(riotTournaments).set({ tournamentId: 1 });
  await site.app.context.db.delete(games).where(eq(games.meetingId, own.meetId));
  const { body } = await own.call('POST', `/meetings/${own.meetId}/next-match`);
  expect(body).not.toHaveProperty('tournamentCode');
  expect((await made(body.match.id)).body.tournamentCode).toMatch(/^EUN1/);
});

test('requests to the stub have their own path', async () => {
  const stub = await startRiotSite({ mode: 'stub', riot: { tournaments: false } });
  const cup = await seedRiotCup(stub);
  expect((await cup.openGame()).code).toMatch(/^EUN1/);
  expect(stub.riot.requested.every(({ url }) => url.startsWith('/lol/tournament-stub/v5/'))).toBe(
    true,
  );
  await stub.close();
});

test('a key without tournament access opens games without codes', async () => {
  const poor = await startRiotSite({ riot: { tournaments: false } });
  const cup = await seedRiotCup(poor);
  const { status, body } = await cup.call('POST', `/meetings/${cup.meetId}/next-match`);
  expect([status, body.tournamentCode]).toEqual([201, undefined]);
  expect(poor.app.context.external.state('riot-tournament').lastFault).toBe('REFUSED');
  await poor.close();
});

test('without a key tournament codes are off', async () => {
  const without = await buildTestApp();
  expect(without.context.config.tournaments).toBeUndefined();
  await without.close();
});

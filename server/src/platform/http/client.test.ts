import { bracketNodes, games } from '../database/schema.ts';
import { buildTestApp, signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedCup } from '../../testing/seed-cup.ts';
import { eq } from 'drizzle-orm';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;

beforeAll(async () => {
  app = await buildTestApp();
  cup = await seedCup(app.context.db);
  const { db } = app.context;
  const final = {
    editionId: cup.edition.id,
    round: 1,
    centralOne: true,
    meetingId: cup.upcoming.id,
  };
  await db.insert(bracketNodes).values(final);
  await db.update(games).set({ tournamentCode: 'EUN1-kod' }).where(eq(games.id, cup.game.id));
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  app.organisersApp.inject({ url: `/api${path}`, headers });

test('the admin listener shows the organiser variant to signed-in clients alone', async () => {
  const path = `/matches/${cup.game.id}`;
  const headers = await signedIn(app.organisersApp);
  const visitor = await app.publicApp.inject(`/api${path}`);
  expect((await read(path)).body).toBe(visitor.body);
  expect((await read(path, { cookie: 'puchar_session=made-up' })).body).toBe(visitor.body);
  expect((await read(path, headers)).json()).toMatchObject({
    automation: { tournamentCode: 'EUN1-kod' },
  });
  expect((await read(path)).body).toBe(visitor.body);
  await app.organisersApp.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect((await read(path, headers)).body).toBe(visitor.body);
});

test('two variants at one address are not shared by a proxy cache', async () => {
  const { headers } = await read('/bracket');
  expect(headers['cache-control']).toBe('private, no-cache');
});

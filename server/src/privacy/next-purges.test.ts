import { endpoints } from '@puchar/shared/contract';
import { editions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserSession } from '../testing/organiser-session.ts';
import { purgePersonalData } from './purge.ts';
import { dayMs, seedSignedCup } from './testing/signed-cup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await seedSignedCup(app);
});
afterAll(() => app.close());

async function listed() {
  const call = await organiserSession(app);
  const { status, body } = await call('GET', '/personal-data/purges');
  expect(status).toBe(200);
  return endpoints.getPurges.answer.parse(body);
}

test('organisers see what goes next, in its order', async () => {
  const start = app.clock.now().getTime();
  const list = await listed();
  expect(list.map(({ step, days }) => [step, days])).toEqual([
    ['unfinished', 30],
    ['contacts', 90],
    ['forms', 365],
    ['names', 365],
    ['proofs', 1096],
  ]);
  expect(list[0]).toMatchObject({
    edition: { name: 'Puchar 2026', year: 2026 },
    at: new Date(start + 30 * dayMs).toISOString(),
  });
  expect(list[1]?.at).toBe(new Date(start + 100 * dayMs).toISOString());
});

test('a step that is done is left away, a late one is not', async () => {
  app.clock.pass(30 * dayMs);
  expect((await listed()).map(({ step }) => step)).toContain('unfinished');
  await purgePersonalData(app.context);
  expect((await listed()).map(({ step }) => step)).not.toContain('unfinished');
});

test('before its stage a step has no moment and stands last', async () => {
  const { db } = app.context;
  await db.update(editions).set({ postReachedAt: null });
  expect((await listed()).map(({ step, at, days }) => [step, at === null, days])).toEqual([
    ['unfinished', false, 30],
    ['contacts', true, 90],
    ['forms', true, 365],
    ['names', true, 365],
    ['proofs', true, 1096],
  ]);
});

test('visitors see nothing of it', async () => {
  const { statusCode } = await app.organisersApp.inject('/api/personal-data/purges');
  expect(statusCode).toBe(401);
});

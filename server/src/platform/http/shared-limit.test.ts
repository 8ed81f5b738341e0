import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { limitCounts } from '../database/schema.ts';
import { AppError } from './app-error.ts';
import { createSharedLimit, forgetEndedLimits } from './shared-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(() => emptyTables(app.context.db, ['limit_counts']));
afterAll(() => app.close());

const minute = 60_000;
const rules = { windowMs: minute, perAddress: 3, overall: 10 };

async function taken(count: number, call: () => Promise<void>): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: count }, call));
  for (const one of tries) {
    if (one.status === 'rejected' && !(one.reason instanceof AppError)) throw one.reason;
  }
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

test('two processes count together, one address alone, and only until the window ends', async () => {
  // A process of its own, with the same keys.
  const [one, other] = [app.context, { ...app.context }];
  const [limit, sameLimit] = [createSharedLimit('tries', rules), createSharedLimit('tries', rules)];
  app.clock.pass(minute - (app.clock.now().getTime() % minute) + 15_000);
  expect(await taken(2, () => limit.take(one, '10.0.0.1'))).toBe(2);
  expect(await taken(5, () => sameLimit.take(other, '10.0.0.1'))).toBe(1);
  await expect(limit.take(one, '10.0.0.1')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: 45 },
  });
  expect(await taken(5, () => limit.take(one, '10.0.0.2'))).toBe(3);
  expect(await taken(5, () => createSharedLimit('others', rules).take(one, '10.0.0.1'))).toBe(3);
  app.clock.pass(45_000);
  expect(await taken(5, () => limit.take(one, '10.0.0.1'))).toBe(3);
});

test('the overall limit counts apart from the addresses', async () => {
  const limit = createSharedLimit('tries', rules);
  let address = 0;
  expect(await taken(15, () => limit.take(app.context, `10.0.0.${(address += 1)}`))).toBe(15);
  expect(await taken(15, () => limit.take(app.context))).toBe(10);
});

test('no address is stored, and nothing after its window', async () => {
  await createSharedLimit('tries', rules).take(app.context, '192.0.2.77');
  const rows = await app.context.db.select().from(limitCounts);
  expect(rows).toMatchObject([{ name: 'tries', count: 1 }]);
  expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
  await forgetEndedLimits(app.context);
  expect(await app.context.db.$count(limitCounts)).toBe(1);
  app.clock.pass(minute);
  await forgetEndedLimits(app.context);
  expect(await app.context.db.$count(limitCounts)).toBe(0);
});

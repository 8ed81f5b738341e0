import { moduleHealth, moduleMounts, usedLinks } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { countFailure } from './count-reports.ts';
import { readModules } from './read-module-admin.ts';
import { showInPages } from './testing/page-reports.ts';
import { forgetModules, storeVersion } from './testing/stored-versions.ts';
import { forgetModuleCounts } from './version-health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await forgetModules(app);
  await storeVersion(app, { version: '1.0.0' });
});
afterAll(() => app.close());

const version = { slug: 'typer', version: '1.0.0' };

const show = (times: number) => showInPages(app, times, version);

const fail = (reason: 'timeout' | 'threw-on-load') =>
  countFailure(app.context, { ...version, reason, part: 'list' });

test('health is that of the last 24 hours, with the reasons', async () => {
  await show(4);
  await fail('timeout');
  await fail('threw-on-load');
  await fail('threw-on-load');
  app.clock.pass(20 * 3_600_000);
  await show(1);
  const health = async () => (await readModules(app.context)).modules[0]?.versions[0]?.health;
  const reasons = { timeout: 1, 'threw-on-load': 2 };
  expect(await health()).toEqual({ mounted: 5, failed: 3, reasons });
  app.clock.pass(5 * 3_600_000);
  expect(await health()).toEqual({ mounted: 1, failed: 0, reasons: {} });
});

test('counts older than thirty days and expired links are deleted', async () => {
  await show(1);
  await fail('timeout');
  const { db } = app.context;
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  await db.insert(usedLinks).values({ nonce: 'n', expiresAt });
  const counts = async () => [
    await db.$count(moduleMounts),
    await db.$count(moduleHealth),
    await db.$count(usedLinks),
  ];
  await forgetModuleCounts(app.context);
  expect(await counts()).toEqual([1, 1, 1]);
  app.clock.pass(29 * 24 * 3_600_000);
  await forgetModuleCounts(app.context);
  expect(await counts()).toEqual([1, 1, 0]);
  app.clock.pass(2 * 24 * 3_600_000);
  await forgetModuleCounts(app.context);
  expect(await counts()).toEqual([0, 0, 0]);
});

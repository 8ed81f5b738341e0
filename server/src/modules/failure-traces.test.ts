import { eq } from 'drizzle-orm';
import type { TraceReport } from '@puchar/shared/contract';
import { moduleHealth, moduleTraces, moduleVersions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { storeTrace } from './failure-traces.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { readOwnModule } from './read-module-admin.ts';
import { versionKey } from './store-files.ts';
import { signReportToken } from './report-token.ts';
import { forgetModules, storeVersion } from './testing/stored-versions.ts';
import { forgetModuleCounts } from './version-health.ts';

let app: TestApp;
const version = { slug: 'typer', version: '1.0.0' };

beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
});
beforeEach(async () => {
  await forgetModules(app);
  await storeVersion(app, { version: '1.0.0' });
  const { db, files } = app.context;
  const [row] = await db.select().from(moduleVersions);
  if (row === undefined) throw new Error('no version');
  const fileAt = (path: string) => ({ path, bytes: 1, sha384: '', type: 'text/javascript' });
  await db
    .update(moduleVersions)
    .set({ files: [fileAt('start.js'), fileAt('server/module.js')] })
    .where(eq(moduleVersions.slug, 'typer'));
  await files.put(`${versionKey(row)}start.js`, 'throw Error("Brak meczu.");a.scores');
});
afterAll(() => app.close());

const traces = async () => (await readOwnModule(app.context, 'typer')).traces;

function report(change: Partial<TraceReport['trace']> = {}, part = 'list'): TraceReport {
  return {
    ...version,
    reason: 'threw-on-render',
    part,
    trace: { name: 'TypeError', message: 'Brak meczu.', frames: ['start.js:1:7'], ...change },
  };
}

const store = (...change: Parameters<typeof report>) => storeTrace(app.context, report(...change));

test('the same error counts up, with its class, its words and its places', async () => {
  await store();
  app.clock.pass(60_000);
  await store();
  expect(await traces()).toEqual([
    {
      version: '1.0.0',
      reason: 'threw-on-render',
      part: 'list',
      name: 'TypeError',
      message: 'Brak meczu.',
      frames: ['start.js:1:7'],
      count: 2,
      lastSeen: app.clock.now().toISOString(),
    },
  ]);
});

test.each([
  ['a message that is not in the code', { message: 'Brak meczu. Ola Kowalska' }, { message: null }],
  ['a class that is none', { name: 'OlaKowalska' }, { name: 'Error' }],
  [
    'places in files that the version does not have, or that no page gets',
    { frames: ['kowalska.js:1:1', 'start.js:1:7', 'server/module.js:1:1'] },
    { frames: ['start.js:1:7'] },
  ],
])('%s is left out', async (_what, change, expected) => {
  await store(change);
  const [found] = await traces();
  expect(found).toMatchObject(expected);
  expect(JSON.stringify(found)).not.toMatch(/kowalska/i);
});

test('without a place in the version, and for a component that it does not have, nothing is stored', async () => {
  await store({ frames: ['kowalska.js:1:1'] });
  await store({}, 'kowalska');
  expect(await traces()).toEqual([]);
});

test('there are limits of number and of age', async () => {
  for (let column = 1; column <= 52; column += 1) await store({ frames: [`start.js:1:${column}`] });
  expect(await app.context.db.$count(moduleTraces)).toBe(50);
  expect(await traces()).toHaveLength(20);
  app.clock.pass(31 * 86_400_000);
  await forgetModuleCounts(app.context);
  expect(await traces()).toEqual([]);
});

test('only a page with that version may report, once, and it counts for no decision', async () => {
  const document = { rev: 1, modules: [version] };
  const send = async (token: string) => {
    const payload = { ...report(), token };
    return app.publicApp.inject({ method: 'POST', url: '/api/modules/reports', payload });
  };
  expect((await send('forged')).json()).toEqual({ message: 'Ignored.' });
  expect(await traces()).toEqual([]);
  const token = signReportToken(app.context, document);
  for (const _time of [1, 2]) expect((await send(token)).statusCode).toBe(200);
  expect(await traces()).toMatchObject([{ count: 1 }]);
  const other = signReportToken(app.context, { rev: 1, modules: [] });
  await send(other);
  expect(await traces()).toMatchObject([{ count: 1 }]);
  expect(await app.context.db.$count(moduleHealth)).toBe(0);
});

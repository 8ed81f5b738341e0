import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { registryDocument } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import { editions, moduleHealth, modules, moduleVersions } from '../platform/database/schema.ts';
import { makeEmptyEdition } from '../cup/editions/create-edition.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { registerModules } from './register-built-modules.ts';
import { sendReport, tokenOf } from './testing/page-reports.ts';
import { builtFiles, writeBuiltModule } from './testing/built-module.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  await makeEmptyEdition(app.context);
});
afterAll(() => app.close());

beforeEach(async () => {
  await emptyTables(app.context.db, [
    'modules',
    'module_versions',
    'module_stages',
    'module_health',
    'registry_revisions',
    'registry_current',
  ]);
  // Reports are counted by the minute.
  app.clock.pass(60_000);
  await setStage('PRE_SUBMISSIONS');
  await app.context.changes.publish({ topic: 'modules', id: '*' });
});

async function setStage(stage: Stage) {
  await app.context.db.update(editions).set({ stage }).where(eq(editions.isCurrent, true));
  await app.context.changes.publish({ topic: 'edition', id: '*' });
}

async function register(...folders: string[]) {
  await registerModules(app.context, folders);
}

async function readRegistry(site: 'publicApp' | 'organisersApp' = 'publicApp') {
  const response = await app[site].inject('/api/modules');
  expect(response.statusCode).toBe(200);
  return registryDocument.parse(response.json());
}

const hashOf = (text = '') => `sha384-${createHash('sha384').update(text).digest('base64')}`;

test('a build is registered with the hash of every file and is on in its stages alone', async () => {
  await register(writeBuiltModule());
  await setStage('GROUPS');
  const document = await readRegistry();
  expect(document).toMatchObject({ rev: 1, stage: 'GROUPS', site: 'public' });
  const [module] = document.modules;
  expect(module).toMatchObject({ slug: 'tables', version: '1.0.0', name: 'mf_tables' });
  expect(module?.base).toMatch(/^\/modules\/tables\/1\.0\.0-[0-9a-f]{8}\/$/);
  expect(module?.integrity['css/list.css']).toBe(hashOf(builtFiles()['css/list.css']));
  expect(document.menu.map(({ path }) => path)).toEqual(['/tables']);
  await setStage('LADDER');
  expect((await readRegistry()).modules).toEqual([]);
});

test('a killed module is listed nowhere', async () => {
  await register(writeBuiltModule());
  await setStage('GROUPS');
  await app.context.db.update(modules).set({ killed: true });
  await app.context.changes.publish({ topic: 'modules', id: 'tables' });
  expect((await readRegistry()).modules).toEqual([]);
});

test('the admin site lists the modules of organisers alone, which are listed nowhere else', async () => {
  await register(writeBuiltModule(), writeBuiltModule({ slug: 'admin', sensitivity: 'organiser' }));
  await setStage('GROUPS');
  expect((await readRegistry()).modules.map(({ slug }) => slug)).toEqual(['tables']);
  expect((await readRegistry('organisersApp')).modules.map(({ slug }) => slug)).toEqual(['admin']);
});

test('pages with personal data are named as documents of their own', async () => {
  await register(
    writeBuiltModule(),
    writeBuiltModule({ slug: 'consent', sensitivity: 'personal' }),
  );
  await setStage('GROUPS');
  expect((await readRegistry()).documents).toEqual(['/consent']);
});

async function baseOf(): Promise<string> {
  await setStage('GROUPS');
  return (await readRegistry()).modules[0]?.base ?? '';
}

test('files are immutable, exactly typed and precompressed', async () => {
  await register(writeBuiltModule());
  const response = await app.publicApp.inject({
    url: `${await baseOf()}css/list.css`,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css; charset=utf-8',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('--color-text');
});

test('files of a version that is no longer live stay where they are', async () => {
  await register(writeBuiltModule());
  const old = await baseOf();
  await register(writeBuiltModule({ version: '2.0.0' }));
  expect((await app.publicApp.inject(`${old}entry.js`)).statusCode).toBe(200);
});

test.each([
  'entry.js.br',
  'nothing.js',
  '../../../config.ts',
  '..%2f..%2fpackage.json',
  'css',
  '%00',
])('%s is no file of a version', async (file) => {
  await register(writeBuiltModule());
  const response = await app.publicApp.inject(`${await baseOf()}${file}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

const report = ({ version = '1.0.0', ...payload }: Partial<typeof failure> & object) =>
  sendReport(app, { ...payload, version, token: tokenOf(app, { slug: 'tables', version }) });

const failure = { slug: 'tables', version: '1.0.0', reason: 'timeout', part: 'list' };

test('failures of pages are counted by version, reason and hour', async () => {
  await register(writeBuiltModule());
  await report(failure);
  expect((await report(failure)).statusCode).toBe(200);
  expect(await app.context.db.select().from(moduleHealth)).toMatchObject([
    { slug: 'tables', version: '1.0.0', reason: 'timeout', count: 2 },
  ]);
});

test('a report of an unknown version is not counted', async () => {
  await register(writeBuiltModule());
  expect((await report({ ...failure, version: '9.9.9' })).statusCode).toBe(200);
  expect(await app.context.db.select().from(moduleHealth)).toEqual([]);
});

test.each([
  { ...failure, reason: 'bored' },
  { ...failure, visitor: 'x' },
  { ...failure, slug: '../x' },
  { slug: 'tables' },
])('a report of another shape is refused: %j', async (payload) => {
  expect((await report(payload)).statusCode).toBe(400);
  expect(await app.context.db.select().from(moduleHealth)).toEqual([]);
});

test('a flood of reports is cut off', async () => {
  await register(writeBuiltModule());
  const responses = await Promise.all(Array.from({ length: 605 }, () => report(failure)));
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(await app.context.db.select().from(moduleHealth)).toMatchObject([{ count: 600 }]);
});

test('what a later release says of its modules beyond this one is left out', async () => {
  await register(writeBuiltModule());
  await setStage('GROUPS');
  const before = await readRegistry();
  const { db, changes } = app.context;
  const [row] = await db.select().from(moduleVersions);
  const data = [{ get: '/teams', later: 'a value' }];
  const routes = row?.descriptor.routes.map((route) => ({ ...route, data, later: true }));
  await db
    .update(moduleVersions)
    .set({ descriptor: Object.assign({}, row?.descriptor, { routes }) });
  await changes.publish({ topic: 'modules', id: '*' });
  const after = await readRegistry();
  expect(after.modules.map(({ routes: [first] }) => first?.data)).toEqual([[{ get: '/teams' }]]);
  expect(after.modules[0]).toMatchObject({ base: before.modules[0]?.base });
});

import { modules, moduleVersions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { registerBuiltModules, registerModules } from './register-built-modules.ts';
import { writeBuiltModule } from './testing/built-module.ts';
import { forgetModules, moduleCalls } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
beforeEach(() => forgetModules(app));
afterAll(() => app.close());

const register = (...folders: string[]) => registerModules(app.context, folders);
const revisions = async () => (await calls.read()).revisions;
const next = { version: '1.1.0', code: 'var mf_tables = { next: 1 };' };
const withoutList = { version: '1.1.0', files: { 'list.js': null } };

test('the first start is one revision, with what is on in it', async () => {
  await register(writeBuiltModule(), writeBuiltModule({ slug: 'maps' }));
  expect(await revisions()).toMatchObject([
    { rev: 1, action: 'start', actor: null, slug: null, summary: 'tables: 1.0.0, maps: 1.0.0' },
  ]);
  expect(await auditRows(app.context.db)).toMatchObject([
    { action: 'module.start', actorId: null, details: { rev: 1 } },
  ]);
  expect(await calls.module('tables')).toMatchObject({
    active: '1.0.0',
    stages: { GROUPS: 'on', LADDER: 'off', POST: 'on' },
    versions: [{ status: 'ready', uploadedBy: 'build' }],
  });
  const [version] = (await calls.module('tables')).versions;
  expect(version?.checks.map(({ ok }) => ok)).toEqual(Array.from({ length: 13 }, () => true));
  expect(version?.size).toMatchObject({ files: 7 });
});

test('registering the same build again changes nothing', async () => {
  const folder = writeBuiltModule();
  await register(folder);
  expect(await register(folder)).toEqual([]);
  expect(await revisions()).toHaveLength(1);
});

test('a newer build is live with the one before as its fallback, in one revision', async () => {
  await register(writeBuiltModule());
  expect(await register(writeBuiltModule(next))).toMatchObject([
    { slug: 'tables', version: '1.1.0', outcome: 'activated' },
  ]);
  expect(await calls.module('tables')).toMatchObject({ active: '1.1.0', fallback: '1.0.0' });
  expect((await revisions())[0]).toMatchObject({
    action: 'activate',
    slug: 'tables',
    summary: 'tables: 1.0.0 → 1.1.0',
  });
});

test('the same version with other files is rejected and changes nothing', async () => {
  await register(writeBuiltModule());
  const other = writeBuiltModule({ code: 'var mf_tables = 1;' });
  await expect(register(other)).rejects.toThrow('tables 1.0.0 is registered with other files.');
  expect(await revisions()).toHaveLength(1);
});

test('an organiser’s choices outlive a restart', async () => {
  const folders = [writeBuiltModule(), writeBuiltModule(next)];
  for (const folder of folders) await register(folder);
  await calls.rollBack({}, 'tables');
  await calls.switchStages({ tables: { GROUPS: 'off', LADDER: 'on' } });
  await calls.kill({}, 'tables');
  const before = await calls.read();
  // As after a restart: only the newest build lies beside the server.
  expect(await register(...folders.slice(1))).toEqual([]);
  expect(await calls.read()).toEqual(before);
});

test('a build with a failed check is stored as rejected, without its files, and the old one stays', async () => {
  await register(writeBuiltModule());
  const [rejected] = await register(writeBuiltModule(withoutList));
  expect(rejected).toMatchObject({ version: '1.1.0', outcome: 'refused' });
  expect(rejected?.violations.join(' ')).toContain('list.js');
  expect(await calls.module('tables')).toMatchObject({
    active: '1.0.0',
    versions: [{ version: '1.1.0', status: 'refused' }, { version: '1.0.0' }],
  });
  expect(await revisions()).toHaveLength(1);
  expect((await auditRows(app.context.db)).at(-1)).toMatchObject({ action: 'module.refuse' });
  const rows = await app.context.db.select().from(moduleVersions);
  for (const { version, digest, status } of rows) {
    const folder = `modules/tables/${version}-${digest.slice(0, 8)}/`;
    const isThere = (await app.context.files.list(folder)).length > 0;
    expect([version, isThere]).toEqual([version, status === 'ready']);
  }
  const activated = await calls.activate({ version: '1.1.0' }, 'tables');
  expect([activated.status, activated.list]).toEqual([422, rejected?.violations]);
});

test('a rejected build is checked again, and replaced by a good one of its number', async () => {
  await register(writeBuiltModule(withoutList));
  expect(await register(writeBuiltModule(withoutList))).toMatchObject([{ outcome: 'refused' }]);
  expect(await register(writeBuiltModule(next))).toMatchObject([{ outcome: 'activated' }]);
  expect(await calls.module('tables')).toMatchObject({
    active: '1.1.0',
    versions: [{ version: '1.1.0', status: 'ready' }],
  });
});

test('of two new builds with one path the first gets it', async () => {
  const routes = [{ id: 'list', path: '/tables', title: 'x', stages: [], data: [] }];
  const [first, second] = await register(
    writeBuiltModule(),
    writeBuiltModule({ slug: 'maps', descriptor: { routes, menu: [] } }),
  );
  expect([first?.outcome, second?.outcome]).toEqual(['activated', 'refused']);
  expect(second?.violations.join(' ')).toContain('/tables');
});

test('the panel may have the paths of pages that visitors have elsewhere', async () => {
  const routes = [{ id: 'list', path: '/tables', title: 'x', stages: [], data: [] }];
  const registered = await register(
    writeBuiltModule(),
    writeBuiltModule({
      slug: 'admin',
      sensitivity: 'organiser',
      descriptor: { routes, menu: [] },
    }),
  );
  expect(registered.map(({ outcome }) => outcome)).toEqual(['activated', 'activated']);
});

test('during a freeze a new build is stored and left to the organisers', async () => {
  await register(writeBuiltModule());
  await calls.freeze(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  expect(await register(writeBuiltModule(next))).toMatchObject([{ outcome: 'frozen' }]);
  expect((await calls.module('tables')).active).toBe('1.0.0');
  await calls.freeze(null);
  expect((await calls.activate({ version: '1.1.0' }, 'tables')).status).toBe(200);
});

test('a start logs the outcome of each build, and goes on', async () => {
  const { config } = app.context;
  const folders = [writeBuiltModule(), writeBuiltModule({ slug: 'maps', ...withoutList })];
  await registerBuiltModules({ ...app.context, config: { ...config, moduleDirs: folders } });
  const lines = app.logged.filter((line) => line.includes('module version')).slice(-2);
  expect(lines[0]).toContain('module version activated');
  expect(lines[1]).toContain('module version refused');
  expect(lines[1]).toContain('list.js');
});

test.each([
  ['the descriptor is missing', { 'module.json': null }, 'module.json'],
  ['a file is of a foreign type', { 'run.sh': 'exit' }, 'run.sh'],
])('a build cannot be read when %s', async (_name, files, message) => {
  await expect(register(writeBuiltModule({ files }))).rejects.toThrow(message);
  expect(await app.context.db.select().from(modules)).toEqual([]);
});

test('a start indexes the stylesheets of versions that an earlier release registered', async () => {
  const folder = writeBuiltModule();
  await register(folder);
  const { base } = (await app.publicApp.inject('/api/modules')).json().modules[0];
  const { config, files } = app.context;
  const index = `${base.slice(1)}css/list.css.index.json`;
  const text = String(await files.read(index));
  expect(JSON.parse(text)[0]).toEqual([expect.any(Array), expect.any(Array), expect.any(String)]);
  await files.delete([index]);
  await registerBuiltModules({ ...app.context, config: { ...config, moduleDirs: [folder] } });
  expect(String(await files.read(index))).toBe(text);
  expect((await app.publicApp.inject(`${base}css/list.css.index.json`)).statusCode).toBe(404);
});

import { registryDocument } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { modules } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { registerModuleRoutes } from './modules.routes.ts';
import { forgetModules, moduleCalls, storeVersion } from './testing/stored-versions.ts';
import type { ModuleCalls } from './testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({ further: [registerModuleRoutes] });
  calls = await moduleCalls(app);
});
beforeEach(() => forgetModules(app));
afterAll(() => app.close());

async function store(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await storeVersion(app, { version });
    app.clock.pass(1000);
  }
}

async function live(...versions: string[]): Promise<void> {
  await store(...versions);
  for (const version of versions) expect((await calls.activate({ version })).status).toBe(200);
}

async function versionsOfPage() {
  const response = await app.publicApp.inject('/api/modules');
  return registryDocument
    .parse(response.json())
    .modules.map(({ version, fallback }) => [version, fallback?.version ?? null]);
}

const liveVersions = async () => {
  const { active, fallback } = await calls.module();
  return [active, fallback];
};

test('an activation gives visitors the version, with the one before as the fallback', async () => {
  await live('1.0.0', '1.1.0');
  expect(await versionsOfPage()).toEqual([['1.1.0', '1.0.0']]);
  const { rev, revisions } = await calls.read();
  expect(rev).toBe(2);
  expect(revisions).toMatchObject([
    { rev: 2, action: 'activate', actor: 'organizator', slug: 'typer', reason: null },
    { rev: 1, summary: 'typer: 1.0.0' },
  ]);
  expect(revisions[0]?.summary).toBe('typer: 1.0.0 → 1.1.0');
  expect((await auditRows(app.context.db)).at(-1)).toMatchObject({
    action: 'module.activate',
    subjectId: 'typer',
    details: { rev: 2, version: '1.1.0', from: '1.0.0' },
  });
});

test('the first activation switches a module on where its version suggests', async () => {
  await storeVersion(app, { version: '1.0.0', stages: ['GROUPS', 'POST'] });
  expect(await calls.module()).toMatchObject({ active: null, suggested: [], guard: null });
  await calls.switchStages({ typer: { POST: 'off' } });
  await calls.activate({ version: '1.0.0' });
  expect(await calls.module()).toMatchObject({
    suggested: ['GROUPS', 'POST'],
    stages: { PRE_SUBMISSIONS: 'off', GROUPS: 'on', POST: 'off' },
  });
});

test('a stage that the next version adds is switched on, one that it had before stays as it is', async () => {
  await storeVersion(app, { version: '1.0.0', stages: ['GROUPS'] });
  await calls.activate({ version: '1.0.0' });
  await calls.switchStages({ typer: { GROUPS: 'off' } });
  await storeVersion(app, { version: '1.1.0', stages: ['GROUPS', 'LADDER'] });
  await calls.activate({ version: '1.1.0' });
  expect(await calls.module()).toMatchObject({
    stages: { GROUPS: 'off', LADDER: 'on', POST: 'off' },
  });
});

test('a reason is stored with the revision and in the log', async () => {
  await store('1.0.0');
  await calls.activate({ version: '1.0.0', reason: 'Nowe typy.' });
  expect((await calls.read()).revisions[0]?.reason).toBe('Nowe typy.');
  expect((await auditRows(app.context.db)).at(-1)?.details).toMatchObject({
    reason: 'Nowe typy.',
  });
});

test.each([
  ['activate', { version: '1.0.0' }],
  ['rollback', {}],
  ['kill', {}],
  ['revive', {}],
])('%s with another revision than the present one changes nothing', async (action, payload) => {
  await live('0.9.0', '1.0.0');
  const before = await calls.read();
  for (const expectedRev of [before.rev - 1, before.rev + 1]) {
    const path = `/modules/typer/${action}`;
    const { status, code } = await calls.call('POST', path, { ...payload, expectedRev });
    expect([status, code]).toEqual([409, 'REV_CHANGED']);
  }
  expect(await calls.read()).toEqual(before);
});

test('a version with a failed check is not activated, and the response says why', async () => {
  await live('1.0.0');
  await storeVersion(app, { version: '2.0.0', violation: 'Usuń reguły :root.' });
  const rejected = await calls.activate({ version: '2.0.0' });
  expect(rejected).toMatchObject({
    status: 422,
    code: 'CHECKS_FAILED',
    list: ['Usuń reguły :root.'],
  });
  expect((await calls.read()).rev).toBe(1);
  expect(await calls.module()).toMatchObject({
    active: '1.0.0',
    versions: [{ version: '2.0.0', status: 'refused' }, { version: '1.0.0' }],
  });
});

test('an unknown module or version is not found', async () => {
  await live('1.0.0');
  const missing = await Promise.all([
    calls.activate({ version: '9.0.0' }),
    calls.activate({ version: '1.0.0' }, 'unknown'),
    calls.rollBack({ version: '9.0.0' }),
    calls.rollBack({}, 'unknown'),
    calls.kill({}, 'unknown'),
    calls.switchStages({ typer: { POST: 'on' }, unknown: { POST: 'on' } }),
    calls.rollBackSite(77),
    calls.call('POST', '/modules/unknown/token'),
    calls.call('GET', '/modules/unknown/versions'),
    calls.call('GET', '/modules/unknown/claims'),
  ]);
  expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404));
  expect((await calls.read()).rev).toBe(1);
  expect((await calls.module()).stages.POST).toBe('off');
});

test('a rollback brings the version live before, and the next one what was before that', async () => {
  await live('1.0.0', '2.0.0', '3.0.0');
  await calls.rollBack({});
  expect(await liveVersions()).toEqual(['2.0.0', '1.0.0']);
  await calls.rollBack({});
  expect(await liveVersions()).toEqual(['1.0.0', null]);
  const { status, code } = await calls.rollBack({});
  expect([status, code]).toEqual([409, 'NO_EARLIER_VERSION']);
});

test('an abandoned version is no fallback of a later one', async () => {
  await live('1.0.0', '2.0.0');
  await calls.rollBack({});
  await live('3.0.0');
  expect(await liveVersions()).toEqual(['3.0.0', '1.0.0']);
  await calls.rollBack({});
  expect(await liveVersions()).toEqual(['1.0.0', null]);
});

test('a rollback can name an earlier version, and none that visitors never had', async () => {
  await live('1.0.0', '2.0.0', '3.0.0');
  await store('4.0.0');
  const never = await calls.rollBack({ version: '4.0.0' });
  expect([never.status, never.code]).toEqual([409, 'NO_EARLIER_VERSION']);
  const same = await calls.rollBack({ version: '3.0.0' });
  expect(same.code).toBe('NO_EARLIER_VERSION');
  await calls.rollBack({ version: '1.0.0' });
  expect(await liveVersions()).toEqual(['1.0.0', null]);
});

test('a freeze rejects activations until its end; rollback and kill work', async () => {
  await live('1.0.0', '2.0.0');
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(await calls.freeze(until)).toMatchObject({ status: 200, body: { rev: 3 } });
  expect((await calls.read()).freeze).toBe(until);
  const rejected = await calls.activate({ version: '1.0.0' });
  expect([rejected.status, rejected.code]).toEqual([423, 'FROZEN']);
  expect((await calls.rollBack({})).status).toBe(200);
  expect((await calls.kill({})).status).toBe(200);
  app.clock.pass(3_600_000);
  expect((await calls.activate({ version: '2.0.0' })).status).toBe(200);
});

test('a freeze can be ended early', async () => {
  await live('1.0.0');
  await store('2.0.0');
  await calls.freeze(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  await calls.freeze(null);
  expect((await calls.activate({ version: '2.0.0' })).status).toBe(200);
  const actions = (await calls.read()).revisions.map(({ action }) => action);
  expect(actions).toEqual(['activate', 'freeze', 'freeze', 'activate']);
});

test('a version that fails more often than it may is no fallback while there is an older one', async () => {
  await live('1.0.0', '2.0.0');
  await app.context.db
    .update(modules)
    .set({ guardMounted: 6, guardFailed: 4 })
    .where(eq(modules.slug, 'typer'));
  await live('3.0.0');
  expect(await liveVersions()).toEqual(['3.0.0', '1.0.0']);
  expect((await calls.module()).guard).toEqual({ mounted: 0, failed: 0 });
});

test('a version activated again falls back to the one it replaced', async () => {
  await live('1.0.0', '2.0.0');
  await calls.activate({ version: '1.0.0' });
  expect(await liveVersions()).toEqual(['1.0.0', '2.0.0']);
  await calls.rollBack({});
  expect(await liveVersions()).toEqual(['2.0.0', null]);
});

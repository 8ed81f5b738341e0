import { endpoints, registryDocument } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { moduleVersions } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { clearOldVersions } from '../clear-versions.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { failInPages, showInPages } from '../testing/page-reports.ts';
import { forgetModules, moduleCalls, storeVersion } from '../testing/stored-versions.ts';
import type { ModuleCalls } from '../testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
beforeAll(async () => {
  app = await buildTestApp({
    further: [registerModuleRoutes],
    environment: { MODULE_GUARD_VISITS: '10', MODULE_GUARD_SHARE: '0.3' },
  });
  calls = await moduleCalls(app);
});
beforeEach(async () => {
  await forgetModules(app);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await storeVersion(app, { version });
  expect((await calls.activate({ version: '1.0.0' })).status).toBe(200);
});
afterAll(() => app.close());

async function change(method: 'PUT' | 'POST', path: string, payload: object, slug = 'typer') {
  const { rev } = await calls.read();
  return calls.call(method, `/modules/${slug}/${path}`, { expectedRev: rev, ...payload });
}
const begin = (version: string, share = 10, slug?: string) =>
  change('PUT', 'canary', { version, share }, slug);
const end = (slug?: string) => change('POST', 'canary/end', {}, slug);
const canary = async () => (await calls.module()).canary;
const started = async (version = '2.0.0', share = 10) => {
  expect((await begin(version, share)).status).toBe(200);
};

const isIn = async (bucket: number) => {
  const headers = { cookie: `puchar_canary=${bucket}` };
  const { body } = await app.publicApp.inject({ url: '/api/modules', headers });
  const [module] = registryDocument.parse(JSON.parse(body)).modules;
  return module?.version ?? null;
};
const versions = () => Promise.all(Array.from({ length: 20 }, (_, bucket) => isIn(bucket)));
const count = async (version: string) => (await versions()).filter((one) => one === version).length;

test('a canary is one revision, with a row of the audit log, and so is its end', async () => {
  const { rev } = await calls.read();
  await started();
  expect(await canary()).toMatchObject({
    version: '2.0.0',
    share: 10,
    since: app.clock.now().toISOString(),
    testers: expect.stringMatching(/\/podglad\/testy\/[\w-]{22}$/),
    guard: { mounted: 0, failed: 0 },
  });
  expect((await calls.module()).active).toBe('1.0.0');
  expect((await end()).status).toBe(200);
  expect(await canary()).toBeUndefined();
  const { revisions, rev: after } = await calls.read();
  expect(after).toBe(rev + 2);
  expect(revisions.slice(0, 2)).toMatchObject([
    { action: 'canary-end', slug: 'typer', summary: 'typer: koniec wersji testowej 2.0.0' },
    { action: 'canary', summary: 'typer: wersja testowa 2.0.0 dla 10% odwiedzających' },
  ]);
  expect((await auditRows(app.context.db)).slice(-2)).toMatchObject([
    { action: 'module.canary', details: { version: '2.0.0', live: '1.0.0', share: 10 } },
    { action: 'module.canary-end', details: { version: '2.0.0' } },
  ]);
});

test('a larger share has those of the smaller one too, and the same figures', async () => {
  await started('2.0.0', 10);
  const first = await versions();
  expect(first.filter((version) => version === '2.0.0')).toHaveLength(2);
  const { since, testers } = (await canary()) ?? {};
  app.clock.pass(5000);
  await started('2.0.0', 50);
  const second = await versions();
  expect(second.filter((version) => version === '2.0.0')).toHaveLength(10);
  expect(first.flatMap((one, at) => (one === '2.0.0' ? [second[at]] : []))).toEqual([
    '2.0.0',
    '2.0.0',
  ]);
  expect(await canary()).toMatchObject({ since, testers, share: 50 });
});

test('both versions are counted from its beginning on, with the reasons', async () => {
  await showInPages(app, 7, { version: '1.0.0' });
  await failInPages(app, 2, { version: '1.0.0' });
  await started();
  await showInPages(app, 5, { version: '1.0.0' });
  await showInPages(app, 8, { version: '2.0.0' });
  await failInPages(app, 1, { version: '2.0.0' });
  expect((await canary())?.figures).toEqual({
    live: { mounted: 5, failed: 0, reasons: {} },
    canary: { mounted: 8, failed: 1, reasons: { 'threw-on-load': 1 } },
  });
});

test('the guard ends a canary that fails too often, with its evidence, and leaves the live version', async () => {
  await started();
  await showInPages(app, 6, { version: '2.0.0' });
  await failInPages(app, 4, { version: '2.0.0' });
  expect(await canary()).toBeUndefined();
  expect(await calls.module()).toMatchObject({ active: '1.0.0', fallback: null });
  expect((await calls.read()).revisions[0]).toMatchObject({
    action: 'guard',
    actor: null,
    slug: 'typer',
    summary: 'typer: koniec wersji testowej 2.0.0 (nie wczytała się w 4 z 10 odsłon)',
    reason: 'odsłony wersji testowej: 6 bez błędu, 4 z błędem (błąd przy wczytaniu: 4)',
  });
  expect(app.logged.join('')).toContain('module.canary-ended');
  expect(await count('1.0.0')).toBe(20);
});

test('the guard works during a freeze, once, and failures of the live version are not those of the canary', async () => {
  await started();
  await failInPages(app, 12, { version: '1.0.0' });
  expect((await canary())?.guard).toEqual({ mounted: 0, failed: 0 });
  await calls.freeze(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  await Promise.all(Array.from({ length: 14 }, () => failInPages(app, 1, { version: '2.0.0' })));
  const { revisions } = await calls.read();
  expect(revisions.filter(({ action }) => action === 'guard')).toHaveLength(1);
});

test('made live, it is what all have; another live version ends it too', async () => {
  await started();
  await calls.activate({ version: '2.0.0' });
  expect(await calls.module()).toMatchObject({ active: '2.0.0', fallback: '1.0.0' });
  expect(await canary()).toBeUndefined();
  await started('3.0.0');
  await calls.rollBack({});
  expect(await canary()).toBeUndefined();
  expect(await count('1.0.0')).toBe(20);
});

test('a restored revision brings no canary back and ends the present one', async () => {
  const { rev } = await calls.read();
  await started();
  await calls.switchStages({ typer: { GROUPS: 'on' } });
  const { rev: during } = await calls.read();
  expect((await calls.rollBackSite(rev)).status).toBe(200);
  expect(await canary()).toBeUndefined();
  expect((await calls.rollBackSite(during)).status).toBe(200);
  expect(await canary()).toBeUndefined();
  expect((await calls.module()).active).toBe('1.0.0');
});

test('a killed module is off for all, and its canary goes on when it is back', async () => {
  await started();
  await calls.kill({});
  expect(await count('2.0.0')).toBe(0);
  expect(await isIn(0)).toBeNull();
  await calls.revive({});
  expect(await count('2.0.0')).toBe(2);
  await calls.switchStages({ typer: { GROUPS: 'off' } });
  expect(await isIn(0)).toBeNull();
});

test('a version that a raise of the contract has outgrown is given to none', async () => {
  await started('2.0.0', 50);
  expect(await count('2.0.0')).toBe(10);
  const [row] = await app.context.db
    .select()
    .from(moduleVersions)
    .where(eq(moduleVersions.version, '2.0.0'));
  if (row === undefined) throw new Error('no version');
  await app.context.db
    .update(moduleVersions)
    .set({ descriptor: { ...row.descriptor, contract: '^0.1' } })
    .where(eq(moduleVersions.version, '2.0.0'));
  await app.context.changes.publish({ topic: 'modules', id: '*' });
  expect(await count('1.0.0')).toBe(20);
});

test('its version is not cleared', async () => {
  await started();
  for (let number = 4; number < 12; number += 1) {
    app.clock.pass(1000);
    await storeVersion(app, { version: `${number}.0.0` });
  }
  app.clock.pass(40 * 86_400_000);
  await clearOldVersions(app.context);
  const rows = await app.context.db.select().from(moduleVersions);
  const left = rows.map(({ version }) => version);
  expect(left).toContain('2.0.0');
  expect(left).not.toContain('3.0.0');
  // The session has ended meanwhile.
  calls = await moduleCalls(app);
});

test.each([
  [{ version: '1.0.0', share: 10 }, 'NOTHING_TO_COMPARE'],
  [{ version: '9.0.0', share: 10 }, 'NOT_FOUND'],
  [{ version: '2.0.0', share: 12 }, 'INVALID_DATA'],
])('%j is rejected with %s', async (payload, code) => {
  const { rev } = await calls.read();
  expect((await change('PUT', 'canary', payload)).code).toBe(code);
  expect((await calls.read()).rev).toBe(rev);
});

test('a freeze, a module without a live version, one with personal data and none at all reject it', async () => {
  await storeVersion(app, { slug: 'kibic', version: '1.0.0' });
  expect((await begin('1.0.0', 10, 'kibic')).code).toBe('NOTHING_TO_COMPARE');
  for (const version of ['1.0.0', '2.0.0'])
    await storeVersion(app, { slug: 'zapisy', version, sensitivity: 'personal' });
  await calls.activate({ version: '1.0.0' }, 'zapisy');
  expect((await begin('2.0.0', 10, 'zapisy')).code).toBe('NOT_PUBLIC');
  expect((await end()).code).toBe('NOT_FOUND');
  await started();
  await calls.freeze(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  expect((await begin('2.0.0', 50)).code).toBe('FROZEN');
  expect((await end()).status).toBe(200);
});

test('a team gives and ends one with its token where it may activate, and ends one in any case', async () => {
  const { body } = await calls.call('POST', '/modules/typer/token');
  const { deployToken } = endpoints.renewDeployToken.answer.parse(body);
  const headers = { authorization: `Bearer ${deployToken}` };
  const byTeam = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const { rev } = await calls.read();
    const url = `/api/modules/typer/${path}`;
    const request = { method, url, headers, payload: { expectedRev: rev, ...payload } };
    return (await app.organisersApp.inject(request)).statusCode;
  };
  const wanted = { version: '2.0.0', share: 5 };
  expect(await byTeam('PUT', 'canary', wanted)).toBe(403);
  await calls.call('PUT', '/modules/typer/team', { activates: true });
  expect(await byTeam('PUT', 'canary', wanted)).toBe(200);
  await calls.call('PUT', '/modules/typer/team', { activates: false });
  const own = await app.organisersApp.inject({ url: '/api/modules/typer/versions', headers });
  expect(own.json()).toMatchObject({ canary: { version: '2.0.0', share: 5 } });
  expect(await byTeam('POST', 'canary/end', {})).toBe(200);
  expect((await calls.read()).revisions[0]).toMatchObject({ actor: 'token:typer' });
});

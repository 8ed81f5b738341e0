import { registryDocument } from '@puchar/shared/contract';
import { moduleStages } from '../platform/database/schema.ts';
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

async function live(slug: string, version = '1.0.0'): Promise<void> {
  const sensitivity = slug === 'admin' ? 'organiser' : 'public';
  await storeVersion(app, { slug, version, sensitivity });
  app.clock.pass(1000);
  expect((await calls.activate({ version }, slug)).status).toBe(200);
}

async function shown(site: 'publicApp' | 'organisersApp' = 'publicApp') {
  const response = await app[site].inject('/api/modules');
  return registryDocument
    .parse(response.json())
    .modules.map(({ slug, version }) => `${slug} ${version}`);
}

test('switches of several modules are set together, in one revision', async () => {
  await live('typer');
  await live('kibic');
  const { status, body } = await calls.switchStages({
    typer: { GROUPS: 'off', POST: 'on' },
    kibic: { GROUPS: 'off' },
  });
  expect([status, body]).toEqual([200, { rev: 3 }]);
  expect(await shown()).toEqual([]);
  const [newest] = (await calls.read()).revisions;
  expect(newest).toMatchObject({ action: 'stages', slug: null });
  expect(newest?.summary).toBe(
    'typer: Faza grupowa wył., typer: Po turnieju wł., kibic: Faza grupowa wył.',
  );
  await calls.switchStages({ kibic: { GROUPS: 'on' } });
  expect(await shown()).toEqual(['kibic 1.0.0']);
  expect((await calls.read()).revisions[0]?.slug).toBe('kibic');
});

test('switches sent with an outdated revision change nothing', async () => {
  await live('typer');
  const stages = { typer: { GROUPS: 'off' } };
  const received = await calls.call('PUT', '/modules/stages', { expectedRev: 0, stages });
  expect([received.status, received.code]).toEqual([409, 'REV_CHANGED']);
  expect(await shown()).toEqual(['typer 1.0.0']);
});

test('a killed module is off in every stage, keeps its version, and comes back as it was', async () => {
  await live('typer');
  await calls.kill({ reason: 'Pokazywał złe wyniki.' });
  expect(await shown()).toEqual([]);
  expect(await calls.module()).toMatchObject({ active: '1.0.0', killed: true });
  await calls.revive({});
  expect(await shown()).toEqual(['typer 1.0.0']);
  expect((await auditRows(app.context.db)).slice(-2)).toMatchObject([
    { action: 'module.kill', subjectId: 'typer', details: { reason: 'Pokazywał złe wyniki.' } },
    { action: 'module.revive' },
  ]);
});

test('the panel can be neither killed nor switched off', async () => {
  await live('admin');
  const killed = await calls.kill({}, 'admin');
  const off = await calls.switchStages({ admin: { GROUPS: 'off' } });
  for (const { status, code } of [killed, off]) {
    expect([status, code]).toEqual([409, 'PANEL_MODULE']);
  }
  expect(await shown('organisersApp')).toEqual(['admin 1.0.0']);
  expect((await calls.switchStages({ admin: { POST: 'on' } })).status).toBe(200);
});

test('the whole site goes back to a revision: versions, switches and kills', async () => {
  await live('typer');
  await live('kibic');
  const { rev, modules } = await calls.read();
  await live('typer', '2.0.0');
  await calls.switchStages({ typer: { GROUPS: 'off', LADDER: 'on' } });
  await calls.kill({}, 'kibic');
  await calls.rollBackSite(rev);
  expect(await shown()).toEqual(['kibic 1.0.0', 'typer 1.0.0']);
  const after = await calls.read();
  const facts = ({ slug, active, fallback, killed, stages }: (typeof modules)[number]) => ({
    slug,
    active,
    fallback,
    killed,
    stages,
  });
  expect(after.modules.map(facts)).toEqual(modules.map(facts));
  expect(after.revisions[0]).toMatchObject({
    rev: rev + 4,
    action: 'rollback-site',
    slug: null,
    summary: `cała strona jak w rewizji ${rev}`,
  });
});

test('a module that did not exist at the revision is off; it can be activated again', async () => {
  await live('typer');
  const { rev } = await calls.read();
  await live('kibic');
  await calls.rollBackSite(rev);
  expect(await shown()).toEqual(['typer 1.0.0']);
  expect(await calls.module('kibic')).toMatchObject({ active: null, fallback: null });
  await calls.activate({ version: '1.0.0' }, 'kibic');
  expect(await shown()).toEqual(['kibic 1.0.0', 'typer 1.0.0']);
});

test('the panel stays when the site goes back to a revision without it', async () => {
  await live('typer');
  const { rev } = await calls.read();
  await live('admin');
  await calls.rollBackSite(rev);
  expect(await shown('organisersApp')).toEqual(['admin 1.0.0']);
});

test('the panel goes back with the site, and stays switched on', async () => {
  await live('admin');
  const { rev } = await calls.read();
  await live('admin', '2.0.0');
  await app.context.db.update(moduleStages).set({ isOn: true });
  await calls.rollBackSite(rev);
  expect(await shown('organisersApp')).toEqual(['admin 1.0.0']);
  expect((await calls.module('admin')).stages.POST).toBe('on');
});

test('a rollback of the site goes on during a freeze and leaves it', async () => {
  await live('typer');
  await live('typer', '2.0.0');
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await calls.freeze(until);
  expect((await calls.rollBackSite(1)).status).toBe(200);
  expect(await shown()).toEqual(['typer 1.0.0']);
  expect((await calls.read()).freeze).toBe(until);
});

test.each([
  ['PUT', 'stages', { expectedRev: 0, stages: { typer: { NOWHERE: 'on' } } }],
  ['PUT', 'stages', { expectedRev: 0, stages: { 'Nie slug': { POST: 'on' } } }],
  ['PUT', 'stages', { stages: {} }],
  ['PUT', 'freeze', { until: 'jutro' }],
  ['POST', 'typer/activate', { expectedRev: 0, version: '../1' }],
  ['POST', 'rollback', { expectedRev: 0, rev: 0 }],
  ['POST', 'create', { slug: 'Typer', title: 'Typer', sensitivity: 'public' }],
  ['POST', 'create', { slug: 'typer', title: 'Typer', sensitivity: 'organiser' }],
] as const)('%s %s rejects %j', async (method, path, payload) => {
  const { status } = await calls.call(method, `/modules/${path}`, payload);
  expect(status).toBe(400);
  expect((await calls.read()).rev).toBe(0);
});

import { registryDocument } from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import { registerDeployRoutes } from '../modules/deploy/deploy.routes.ts';
import { archiveOf, bearer, deployCalls } from '../modules/deploy/testing/deploy-calls.ts';
import type { DeployCalls } from '../modules/deploy/testing/deploy-calls.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerPreviewRoutes } from '../modules/previews/previews.routes.ts';
import { makeEmptyEdition } from '../cup/editions/create-edition.ts';
import { editions } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import { auditRows } from '../testing/organiser-session.ts';
import { sendReport, showInPages, tokenOf } from '../modules/testing/page-reports.ts';
import type { BuiltModule } from '../modules/testing/built-module.ts';
import { registerSiteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

const origin = 'https://typer.example';
const base = `${origin}/1.0.0/`;
const stage: Stage = 'GROUPS';

let app: TestApp;
let calls: DeployCalls;
let organiser: Awaited<ReturnType<typeof organiserCalls>>;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [
      registerModuleRoutes,
      registerDeployRoutes,
      registerPreviewRoutes,
      registerSiteRoutes,
    ],
  });
  await makeEmptyEdition(app.context);
  await app.context.db.update(editions).set({ stage });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app.context.db, ['audit_log']);
  calls = await deployCalls(app);
  // An hour has passed.
  organiser = await organiserCalls(app);
  await app.context.changes.publish({ topic: 'modules', id: '*' });
});

const permit = (given: string | null, slug = 'typer') =>
  organiser.call('PUT', `/modules/${slug}/files-origin`, { origin: given });

const admin = async () => {
  const { body } = await organiser.call('GET', '/modules/admin');
  const { rev, modules } = body as { rev: number; modules: { versions: { hosted: unknown }[] }[] };
  return { rev, hosted: modules[0]?.versions[0]?.hosted };
};

async function deploy(query: string, built: BuiltModule = {}) {
  const response = await calls.send(await archiveOf(built), { query });
  return { status: response.statusCode, body: response.json() };
}

const hostedAt = (address: string) => `?hostedAt=${encodeURIComponent(address)}`;

async function live(built: BuiltModule = {}) {
  await permit(origin);
  expect((await deploy(hostedAt(base), built)).status).toBe(201);
  const { rev } = await admin();
  const version = built.version ?? '1.0.0';
  const activated = await organiser.call('POST', '/modules/typer/activate', {
    expectedRev: rev,
    version,
  });
  expect(activated.status).toBe(200);
}

async function open(path: string) {
  const { body, headers } = await app.publicApp.inject(path);
  const text = /id="module-registry">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const policy = String(headers['content-security-policy']);
  const sources = (name: string) =>
    policy.split('; ').find((directive) => directive.startsWith(`${name} `)) ?? '';
  return { body, policy, sources, document: registryDocument.parse(JSON.parse(text)) };
}

test.each([
  'https://typer.example/',
  'https://typer.example/pliki',
  'https://Typer.example',
  'https://*.example',
  'https://a.example;script-src *',
  "https://a.example 'unsafe-inline'",
  'https://user@typer.example',
  'https://typer.example:443',
  'http://typer.example',
  'ftp://typer.example',
  '*',
])('an organiser permits one origin as a browser writes it, not %s', async (given) => {
  const { status, code } = await permit(given);
  expect([status, code]).toEqual([400, 'INVALID_DATA']);
});

test.each(['https://typer.example', 'https://typer.example:8443', 'http://127.0.0.1:4100'])(
  'an organiser permits %s, which the audit log says',
  async (given) => {
    expect(await permit(given)).toMatchObject({ status: 200, body: { origin: given } });
    expect((await auditRows(app.context.db)).at(-1)).toMatchObject({
      action: 'module.files-origin',
      subjectId: 'typer',
      details: { origin: given },
    });
  },
);

test('a module with personal data has no origin of its own', async () => {
  const input = { slug: 'zgody', title: 'Zgody', sensitivity: 'personal' };
  await organiser.call('POST', '/modules/create', input);
  expect(await permit(origin, 'zgody')).toMatchObject({ status: 409, code: 'NOT_PUBLIC' });
  expect(await permit(origin, 'nie-ma')).toMatchObject({ status: 404 });
});

test.each([
  ['without a permission', null, base],
  ['at another host', origin, 'https://inny.example/1.0.0/'],
  ['at another port', origin, 'https://typer.example:8443/1.0.0/'],
  ['at a host that begins with it', origin, 'https://typer.example.inny.example/'],
])('files %s are rejected before anything is read of the upload', async (_what, given, address) => {
  await permit(given);
  const { status, body } = await deploy(hostedAt(address));
  expect([status, body]).toMatchObject([409, { code: 'ORIGIN_NOT_PERMITTED' }]);
  expect(await calls.stored()).toEqual([]);
});

test.each([
  'https://typer.example/1.0.0',
  'https://typer.example/1.0.0/?a=1',
  'https://typer.example/a/../b/',
  'https://typer.example/"onload=/',
])('%s is no address of a folder', async (address) => {
  await permit(origin);
  const { status } = await deploy(hostedAt(address));
  expect(status).toBe(400);
});

test('a page names the files at the origin, each with its hash, and permits that origin alone', async () => {
  await live();
  const { body, sources, policy, document } = await open('/typer');
  const [module] = document.modules;
  expect(module?.hosted).toEqual({ base });
  const preloads = [...body.matchAll(/<link rel="preload"[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => link.includes(base));
  expect(preloads).toHaveLength(4);
  for (const link of preloads) {
    expect(link).toMatch(/integrity="sha384-[^"]{64}" crossorigin referrerpolicy="no-referrer">/);
  }
  expect(sources('script-src')).toMatch(/^script-src 'self' .*https:\/\/typer\.example$/);
  expect(sources('style-src')).toMatch(/^style-src 'self'.* https:\/\/typer\.example$/);
  expect(policy.split(origin)).toHaveLength(3);
});

test('a stylesheet that names further files comes from the site', async () => {
  const css = '@layer page{.mf_typer__x__list{background:url(img/a.png)}}';
  await live({
    uniqueName: 'mf_typer__x',
    files: { 'css/list.css': css, 'img/a.png': 'png' },
  });
  const { body, document } = await open('/typer');
  expect(document.modules[0]?.hosted).toEqual({ base, except: ['css/list.css'] });
  expect(body).not.toContain(`${base}css/list.css`);
});

test('a page with personal data, and every page after the permission was withdrawn, knows no origin', async () => {
  await live();
  const { policy } = await open('/typer');
  expect(policy).toContain(origin);
  await permit(null);
  const after = await open('/typer');
  expect(after.body + after.policy).not.toContain(origin);
  expect(await admin()).toMatchObject({ hosted: { base, isPermitted: false } });
});

test('a known version gets another address, keeps it without one, and gives it back', async () => {
  await live();
  const at = async (query: string) => {
    const { status } = await deploy(query);
    const { document } = await open('/typer');
    return [status, document.modules[0]?.hosted?.base];
  };
  expect(await at('')).toEqual([200, base]);
  expect(await at(hostedAt(`${origin}/inne/`))).toEqual([200, `${origin}/inne/`]);
  expect(await at(`${hostedAt(base)}&dryRun=1`)).toEqual([200, `${origin}/inne/`]);
  expect(await at('?hostedAt=')).toEqual([200, undefined]);
  const actions = (await auditRows(app.context.db)).filter(
    ({ action }) => action === 'module.files',
  );
  expect(actions.map(({ details }) => details)).toMatchObject([
    { base, byToken: true },
    { base: `${origin}/inne/` },
    { base: '' },
  ]);
});

test('pages that took the copy are counted apart, and say that the origin is away', async () => {
  await live();
  const version = { slug: 'typer', version: '1.0.0' };
  const report = { ...version, hosted: 'late' };
  const token = tokenOf(app, version);
  await sendReport(app, { ...report, token }, '10.1.1.1');
  await sendReport(app, { ...report, token }, '10.1.1.2');
  await sendReport(app, { ...report, hosted: 'failed', token: tokenOf(app, version) });
  await sendReport(app, { ...report, token: 'forged' });
  await sendReport(app, report);
  const away = { base, isPermitted: true, late: 2, failed: 1, isAway: true };
  expect((await admin()).hosted).toEqual(away);
  await showInPages(app, 7, version);
  expect((await admin()).hosted).toEqual({ ...away, isAway: false });
  const { body } = await organiser.call('GET', '/modules/admin');
  expect(body).toMatchObject({
    modules: [{ versions: [{ health: { mounted: 7, failed: 0, reasons: {} } }] }],
  });
  app.clock.pass(25 * 3_600_000);
  organiser = await organiserCalls(app);
  expect((await admin()).hosted).toMatchObject({ late: 0, failed: 0, isAway: false });
});

test('a report about a version that the site alone has is not counted', async () => {
  await permit(origin);
  await deploy('');
  const version = { slug: 'typer', version: '1.0.0' };
  await sendReport(app, { ...version, hosted: 'late', token: tokenOf(app, version) });
  expect((await admin()).hosted).toBeNull();
});

test('a team permits no origin itself', async () => {
  const { statusCode } = await app.organisersApp.inject({
    method: 'PUT',
    url: '/api/modules/typer/files-origin',
    headers: bearer(calls.token),
    payload: { origin },
  });
  expect(statusCode).toBe(401);
});

describe('of a site with https', () => {
  test('plain http is not permitted, not even on this machine', async () => {
    app.context.config.publicUrl = 'https://puchar.example';
    const { status, code, list } = await permit('http://127.0.0.1:4100');
    app.context.config.publicUrl = 'http://127.0.0.1:3000';
    expect([status, code, list[0]]).toEqual([
      409,
      'ORIGIN_NOT_PERMITTED',
      expect.stringContaining('https://'),
    ]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { RenderOutcome } from '@puchar/shared/remote';
import { readModules } from '../../modules/read-module-admin.ts';
import { registerModules } from '../../modules/register-built-modules.ts';
import { registerModuleRoutes } from '../../modules/modules.routes.ts';
import { writeBuiltModule } from '../../modules/testing/built-module.ts';
import type { BuiltModule } from '../../modules/testing/built-module.ts';
import { forgetModules } from '../../modules/testing/stored-versions.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { createRenderer } from './client.ts';
import type { RunningRenderer } from './client.ts';
import { rendering, smallHost } from './testing/small-host.ts';

const limits = { pageMs: 1000, patienceMs: 30_000, maxQueued: 20 };
let folder: string;
let app: TestApp;
let renderer: RunningRenderer | null;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'puchar-host-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server', 'host.js'), smallHost);
  app = await buildTestApp({
    environment: { HOST_DIST: folder },
    further: [registerModuleRoutes],
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await startAfresh(app);
  await forgetModules(app);
  app.logged.length = 0;
  renderer = createRenderer(app.context, limits);
});
afterEach(() => renderer?.stop());

async function register(...modules: BuiltModule[]): Promise<RegistryDocument> {
  const found = await registerModules(app.context, modules.map(writeBuiltModule));
  expect(found.map(({ violations }) => violations)).toEqual(modules.map(() => []));
  app.context.cache.dropAll();
  const response = await app.publicApp.inject('/api/modules');
  return registryDocument.parse(response.json());
}

async function render(document: RegistryDocument, at = '/a'): Promise<RenderOutcome | null> {
  const { modules } = document;
  return (await renderer?.render({ path: at, search: '', document, answers: {}, modules })) ?? null;
}

async function renderLater(document: RegistryDocument): Promise<RenderOutcome> {
  for (;;) {
    const outcome = await render(document);
    if (outcome !== null) return outcome;
    await sleep(20);
  }
}

async function health() {
  await renderer?.stop();
  const { modules } = await readModules(app.context);
  return Object.fromEntries(
    modules.map(({ slug, versions }) => [slug, versions[0]?.health.reasons ?? {}]),
  );
}

const says = (slug: string, body = `return '${slug}'`): BuiltModule => ({
  slug,
  server: rendering(body),
});
const failure = (slug: string, reason: string) => ({
  slug,
  version: '1.0.0',
  reason,
  part: expect.any(String),
});

test('a page is rendered with the modules that have a server build; those with personal data have none', async () => {
  const document = await register(says('one'), { slug: 'two' }, says('three'));
  const forms = await register({ slug: 'forms', sensitivity: 'personal' });
  expect(await render({ ...document, modules: forms.modules })).toEqual({
    html: '<h1>/a</h1><p>one</p><p>three</p>',
    wanted: [],
    failed: [],
  });
  expect(await health()).toEqual({ one: {}, two: {}, three: {}, forms: {} });
});

test('a module that throws when it is loaded is left out for ten minutes and counted once an hour', async () => {
  const document = await register({ slug: 'bad', server: 'throw new Error()' }, says('good'));
  const left = {
    html: '<h1>/a</h1><p>good</p>',
    wanted: [],
    failed: [failure('bad', 'threw-on-load')],
  };
  expect(await render(document)).toEqual(left);
  expect(await renderLater(document)).toEqual(left);
  const given = () => app.logged.filter((line) => line.includes('module-denied')).length;
  expect(given()).toBe(1);
  app.clock.pass(9 * 60_000);
  expect(await render(document)).toEqual(left);
  expect(given()).toBe(1);
  app.clock.pass(2 * 60_000);
  expect(await render(document)).toEqual(left);
  await renderLater(document);
  expect(given()).toBe(2);
  expect(await health()).toEqual({ bad: { 'threw-on-load': 1 }, good: {} });
});

test.each([
  ['never ends', 'for (;;);', limits.pageMs, 'timeout'],
  [
    'kills the process',
    `for (const all = []; ; ) all.push('x'.repeat(2 ** 28).split(''));`,
    60_000,
    'threw-on-render',
  ],
  ['renders too much', `return 'x'.repeat(600_000);`, limits.pageMs, 'threw-on-render'],
])(
  'of several modules the one that %s is isolated; the others stay',
  async (_what, body, pageMs, reason) => {
    await renderer?.stop();
    renderer = createRenderer(app.context, { ...limits, pageMs });
    const document = await register(says('first'), says('second', body), says('third'));
    expect(await render(document)).toBeNull();
    expect(await renderLater(document)).toEqual({
      html: '<h1>/a</h1><p>first</p><p>third</p>',
      wanted: [],
      failed: [failure('second', reason)],
    });
    expect(await health()).toEqual({ first: {}, second: { [reason]: 1 }, third: {} });
  },
);

test('a module that throws when it renders loses that component alone, and is rendered on the next page', async () => {
  const body = `if (job.path === '/a') throw new Error('a'); return 'rendered';`;
  const document = await register(says('moody', body));
  for (let round = 0; round < 2; round += 1) {
    expect(await render(document)).toEqual({
      html: '<h1>/a</h1>',
      wanted: [],
      failed: [failure('moody', 'threw-on-render')],
    });
  }
  expect(await render(document, '/b')).toMatchObject({
    html: '<h1>/b</h1><p>rendered</p>',
    failed: [],
  });
  expect(await health()).toEqual({ moody: { 'threw-on-render': 1 } });
});

test('a module is not blamed for what another does beside it', async () => {
  const spoils = `globalThis.spoilt = true; ${rendering("return 'calm'")}`;
  const spoilt = rendering(`if (globalThis.spoilt) for (;;); return 'fine'`);
  const document = await register({ slug: 'one', server: spoils }, { slug: 'two', server: spoilt });
  expect(await render(document)).toBeNull();
  expect(await renderLater(document)).toMatchObject({ html: '<h1>/a</h1>' });
  expect(await render({ ...document, modules: document.modules.slice(1) })).toMatchObject({
    html: '<h1>/a</h1><p>fine</p>',
  });
  // It is unknown which of the two failed, so the guard must not roll either back.
  expect(app.logged.join('')).toContain('"cause":"together"');
  expect(await health()).toEqual({ one: {}, two: {} });
});

test('a page that the host itself cannot render is denied for a minute', async () => {
  const document = await register(says('one'));
  const failures = () => app.logged.filter((line) => line.includes('render.page-failed')).length;
  expect(await render(document, '/host-throws')).toBeNull();
  expect(await renderLater(document)).toMatchObject({ html: '<h1>/a</h1><p>one</p>' });
  expect(await render(document, '/host-throws')).toBeNull();
  expect(failures()).toBe(1);
  expect(await health()).toEqual({ one: {} });
});

test('a module whose file is no longer what was checked is not run', async () => {
  const document = await register(says('one'));
  const [module] = document.modules;
  const key = `${module?.base.slice(1)}server/module.js`;
  await app.context.files.put(key, rendering("return 'changed'"));
  expect(await render(document)).toEqual({
    html: '<h1>/a</h1>',
    wanted: [],
    failed: [failure('one', 'load-failed')],
  });
  expect(await health()).toEqual({ one: { 'load-failed': 1 } });
});

test('with a full queue a page goes out without content at once', async () => {
  const document = await register(says('one'));
  const crowd = await Promise.all(
    Array.from({ length: limits.maxQueued + 5 }, () => render(document)),
  );
  expect(crowd.map((outcome) => outcome === null)).toEqual([
    ...Array<boolean>(limits.maxQueued).fill(false),
    ...Array<boolean>(5).fill(true),
  ]);
});

test('nothing is rendered after the stop, without a build of the host, or with RENDER=off', async () => {
  const document = await register(says('one'));
  await renderer?.stop();
  expect(await render(document)).toBeNull();
  const { config } = app.context;
  const none = createRenderer({ ...app.context, config: { ...config, hostDist: '/nowhere' } });
  expect(
    await none?.render({ path: '/a', search: '', document, answers: {}, modules: [] }),
  ).toBeNull();
  expect(app.logged.join('')).toContain('"event":"render.not-started"');
  await none?.stop();
  expect(createRenderer({ ...app.context, config: { ...config, render: false } })).toBeNull();
});

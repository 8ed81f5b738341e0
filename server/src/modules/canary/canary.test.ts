import type { RegistryDocument } from '@puchar/shared/contract';
import { previewLink, registryDocument } from '@puchar/shared/contract';
import type { RenderOutcome } from '@puchar/shared/remote';
import { makeEmptyEdition } from '../../cup/editions/create-edition.ts';
import { siteRoutes } from '../../rendering/site.routes.ts';
import type { RenderOrder } from '../../rendering/renderer/page-renderer.ts';
import { writeHostBuild } from '../../rendering/testing/written-host.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { rawGet } from '../../testing/raw-request.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { registerPreviewRoutes } from '../previews/previews.routes.ts';
import { registerModules } from '../register-built-modules.ts';
import { writeBuiltModule } from '../testing/built-module.ts';
import { moduleCalls } from '../testing/stored-versions.ts';
import type { ModuleCalls } from '../testing/stored-versions.ts';

let app: TestApp;
let calls: ModuleCalls;
let address: string;

/** Its HTML names the versions that it was rendered from. */
const renderer = {
  async render({ modules }: RenderOrder): Promise<RenderOutcome> {
    const names = modules.map(({ slug, version }) => `${slug} ${version}`);
    return { html: `<h1>${names.join(', ')}</h1>`, wanted: [], failed: [] };
  },
};

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [registerModuleRoutes, registerPreviewRoutes, siteRoutes(renderer)],
  });
  await makeEmptyEdition(app.context);
  await app.context.db.execute("update editions set stage = 'GROUPS'");
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const code = `var mf_tables = ${version[0] ?? ''};`;
    await registerModules(app.context, [writeBuiltModule({ version, code })]);
  }
  calls = await moduleCalls(app);
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await calls.activate({ version: '1.0.0' }, 'tables');
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function give(version: string, share: number): Promise<void> {
  const { rev } = await calls.read();
  const payload = { expectedRev: rev, version, share };
  expect((await calls.call('PUT', '/modules/tables/canary', payload)).status).toBe(200);
}
async function end(): Promise<void> {
  const { rev } = await calls.read();
  await calls.call('POST', '/modules/tables/canary/end', { expectedRev: rev });
}

const request = (url: string, cookie?: string, more: Record<string, string> = {}) =>
  app.publicApp.inject({ url, headers: cookie === undefined ? more : { cookie, ...more } });

function documentIn(html: string): RegistryDocument {
  const text = /id="module-registry">(.*?)<\/script>/s.exec(html)?.[1];
  return registryDocument.parse(JSON.parse(text ?? 'null'));
}
const versionIn = (html: string) => documentIn(html).modules[0]?.version;
const versionOf = async (cookie?: string) => versionIn((await request('/tables', cookie)).body);

async function cookiesByVersion(): Promise<{ live: string[]; canary: string[] }> {
  const found = { live: [] as string[], canary: [] as string[] };
  for (let bucket = 0; bucket < 20; bucket += 1) {
    const cookie = `puchar_canary=${bucket}`;
    const group = (await versionOf(cookie)) === '1.0.0' ? found.live : found.canary;
    group.push(cookie);
  }
  return found;
}

test('10 % of 2,000 first visits get it, and each browser keeps it, in its HTML and its data', async () => {
  await give('2.0.0', 10);
  let got = 0;
  for (let visit = 0; visit < 2000; visit += 1) {
    const { body, cookies } = await request('/tables');
    const version = versionIn(body);
    if (version === '2.0.0') got += 1;
    if (visit >= 60) continue;
    const [cookie] = cookies;
    expect(cookie).toMatchObject({ name: 'puchar_canary', path: '/', httpOnly: true });
    expect(cookie?.value).toMatch(/^\d{1,2}$/);
    const own = `puchar_canary=${cookie?.value ?? ''}`;
    for (const url of ['/tables', '/o-nas']) {
      const again = await request(url, own);
      expect([versionIn(again.body), again.cookies]).toEqual([version, []]);
    }
    const { modules } = registryDocument.parse((await request('/api/modules', own)).json());
    expect(modules[0]?.version).toBe(version);
  }
  expect(got).toBeGreaterThanOrEqual(160);
  expect(got).toBeLessThanOrEqual(240);
});

test('content, preloads and data of a page are of one version, which falls back to the live one', async () => {
  await give('2.0.0', 10);
  const { live, canary } = await cookiesByVersion();
  expect([live.length, canary.length]).toEqual([18, 2]);
  const rendered = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
  const { body } = await request('/tables', canary[0]);
  const [module] = documentIn(body).modules;
  expect(module).toMatchObject({
    version: '2.0.0',
    canary: 'share',
    fallback: { version: '1.0.0' },
  });
  expect(rendered(body)).toBe('tables 2.0.0');
  expect(body).toContain(`href="${module?.base ?? ''}entry.js"`);
  expect(body).not.toContain('href="/modules/tables/1.0.0-');
  const other = (await request('/tables', live[0])).body;
  expect(rendered(other)).toBe('tables 1.0.0');
  expect(documentIn(other).modules[0]).not.toHaveProperty('canary');
  expect(other).not.toContain('2.0.0');
});

test('a response that gives a bucket is for one browser; those with one are shared by group', async () => {
  const before = await request('/tables');
  expect(before.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(before.cookies).toEqual([]);
  await give('2.0.0', 25);
  const first = await request('/tables');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const { live, canary } = await cookiesByVersion();
  for (const cookie of [live[0], canary[0]]) {
    const { headers, cookies } = await request('/tables', cookie);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    expect(cookies).toEqual([]);
  }
  for (const cookie of [undefined, live[0], canary[0]]) {
    const { headers } = await request('/api/modules', cookie);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
});

test('what is replayed from memory is of the right group, in each theme, and other reads are for all', async () => {
  await give('2.0.0', 50);
  const { live, canary } = await cookiesByVersion();
  const [one = '', two = ''] = [live[0], canary[0]];
  const targets = ['/tables', '/api/modules', '/api/teams'];
  for (const target of targets) {
    for (const cookie of [one, two]) await rawGet(address, target, { cookie });
  }
  const send = jest.spyOn(app.publicApp.shortCircuit, 'send');
  for (const cookie of [two, one, live.at(-1) ?? '', canary.at(-1) ?? '']) {
    const expected = live.includes(cookie) ? '1.0.0' : '2.0.0';
    expect(versionIn((await rawGet(address, '/tables', { cookie })).body.toString())).toBe(
      expected,
    );
    expect(send).toHaveLastReturnedWith(true);
    const { body } = await rawGet(address, '/api/modules', { cookie });
    const { modules } = registryDocument.parse(JSON.parse(body.toString()));
    expect(modules[0]?.version).toBe(expected);
    expect(send).toHaveLastReturnedWith(true);
    await rawGet(address, '/api/teams', { cookie });
    expect(send).toHaveLastReturnedWith(true);
    const dark = `puchar_theme=dark; ${cookie}`;
    const themed = (await rawGet(address, '/tables', { cookie: dark })).body.toString();
    expect([versionIn(themed), themed.includes('data-theme="dark"')]).toEqual([expected, true]);
  }
  send.mockClear();
  await rawGet(address, '/tables');
  expect(send).toHaveLastReturnedWith(false);
  await end();
  for (const cookie of [one, two]) {
    expect(versionIn((await rawGet(address, '/tables', { cookie })).body.toString())).toBe('1.0.0');
  }
});

test('two cookies of one name make no shared response', async () => {
  await give('2.0.0', 50);
  const { live, canary } = await cookiesByVersion();
  await rawGet(address, '/tables', { cookie: `${live[0] ?? ''}; ${canary[0] ?? ''}` });
  await rawGet(address, '/tables', { cookie: 'puchar_theme=dark; puchar_theme=light' });
  const { body } = await rawGet(address, '/tables', { cookie: canary[0] ?? '' });
  expect(versionIn(body.toString())).toBe('2.0.0');
  const light = await rawGet(address, '/tables', { cookie: 'puchar_theme=light' });
  expect(light.body.toString()).not.toContain('data-theme="dark"');
});

test('once no canary needs it, the cookie is taken from the browser', async () => {
  await give('2.0.0', 10);
  await end();
  const { cookies, headers, body } = await request('/o-nas', 'puchar_canary=7');
  expect(cookies).toMatchObject([{ name: 'puchar_canary', value: '', path: '/' }]);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(versionIn(body)).toBe('1.0.0');
  const { cookies: none, headers: shared } = await request('/api/modules', 'puchar_canary=7');
  expect([none, shared['cache-control']]).toEqual([[], 'public, max-age=0, must-revalidate']);
});

test('for testers alone no visitor gets a cookie, and those who open the link get the version', async () => {
  await give('2.0.0', 0);
  const { cookies } = await request('/tables');
  expect(cookies).toEqual([]);
  const { canary } = await calls.module('tables');
  const link = new URL(canary?.testers ?? '').pathname;
  const opened = await request(link, undefined, { 'sec-fetch-dest': 'document' });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/tables']);
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const [cookie] = opened.cookies;
  expect(cookie).toMatchObject({ name: 'puchar_tester', httpOnly: true, sameSite: 'Lax' });
  const tester = `puchar_tester=${cookie?.value ?? ''}`;
  for (const url of ['/tables', '/api/modules']) {
    const { body, headers } = await request(url, tester);
    const document =
      url === '/tables' ? documentIn(body) : registryDocument.parse(JSON.parse(body));
    expect(document.modules[0]).toMatchObject({ version: '2.0.0', canary: 'tester' });
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect(await versionOf()).toBe('1.0.0');
  const left = await request('/podglad/koniec', tester);
  expect(left.cookies).toContainEqual(
    expect.objectContaining({ name: 'puchar_tester', value: '' }),
  );
  await end();
  const after = await request('/tables', tester);
  expect(versionIn(after.body)).toBe('1.0.0');
  expect(after.cookies).toContainEqual(
    expect.objectContaining({ name: 'puchar_tester', value: '' }),
  );
  expect((await request(link)).statusCode).toBe(410);
});

test('neither an image nor a script of a page makes a tester, and a wrong key opens nothing', async () => {
  await give('2.0.0', 0);
  const { canary } = await calls.module('tables');
  const link = new URL(canary?.testers ?? '').pathname;
  const image = await request(link, undefined, { 'sec-fetch-dest': 'image' });
  expect([image.statusCode, image.cookies]).toEqual([410, []]);
  expect((await request('/podglad/testy/x')).statusCode).toBe(410);
  expect(await versionOf('puchar_tester=x')).toBe('1.0.0');
});

test('a preview is shown whatever the bucket', async () => {
  await give('2.0.0', 50);
  const { canary } = await cookiesByVersion();
  const link = await calls.call('POST', '/modules/tables/previews', { version: '3.0.0' });
  const { url } = previewLink.parse(link.body);
  const opened = await request(new URL(url).pathname);
  const [cookie] = opened.cookies;
  const both = `puchar_preview=${encodeURIComponent(cookie?.value ?? '')}; ${canary[0] ?? ''}`;
  expect(await versionOf(both)).toBe('3.0.0');
});

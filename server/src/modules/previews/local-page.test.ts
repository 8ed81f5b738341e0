import { rmSync } from 'node:fs';
import { deployToken, previewLink, registryDocument } from '@puchar/shared/contract';
import { makeEmptyEdition } from '../../cup/editions/create-edition.ts';
import { editions, moduleHealth } from '../../platform/database/schema.ts';
import { registerSiteRoutes } from '../../rendering/site.routes.ts';
import { writeHostBuild } from '../../rendering/testing/written-host.ts';
import { buildTestApp, signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { registerModuleRoutes } from '../modules.routes.ts';
import { registerModules } from '../register-built-modules.ts';
import { writeBuiltModule } from '../testing/built-module.ts';
import { registerPreviewRoutes } from './previews.routes.ts';

const address = 'http://127.0.0.1:4000';
const folders: string[] = [];
let app: TestApp;
let organiser: Record<string, string>;
let token: string;

function built(options: Parameters<typeof writeBuiltModule>[0]): string {
  const folder = writeBuiltModule(options);
  folders.push(folder);
  return folder;
}

beforeAll(async () => {
  const hostDist = writeHostBuild();
  folders.push(hostDist);
  app = await buildTestApp({
    environment: { HOST_DIST: hostDist },
    further: [registerModuleRoutes, registerPreviewRoutes, registerSiteRoutes],
  });
  await makeEmptyEdition(app.context);
  await app.context.db.update(editions).set({ stage: 'GROUPS' });
  await registerModules(app.context, [
    built({}),
    built({ slug: 'forms', sensitivity: 'personal', code: 'var mf_forms = {};' }),
    built({ slug: 'admin', sensitivity: 'organiser', code: 'var mf_admin = {};' }),
  ]);
  organiser = await signedIn(app.organisersApp);
  const response = await app.organisersApp.inject({
    method: 'POST',
    url: '/api/modules/tables/token',
    headers: organiser,
  });
  token = deployToken.parse(response.json()).deployToken;
});
afterAll(async () => {
  await app.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const create = (slug: string, headers: Record<string, string>, payload: object = { address }) =>
  app.organisersApp.inject({
    method: 'POST',
    url: `/api/modules/${slug}/local`,
    headers,
    payload,
  });

async function open(url: string): Promise<Record<string, string>> {
  const { statusCode, cookies } = await app.publicApp.inject({
    url,
    headers: { 'sec-fetch-dest': 'document' },
  });
  expect(statusCode).toBe(303);
  return { cookie: `${cookies[0]?.name}=${encodeURIComponent(cookies[0]?.value ?? '')}` };
}

async function visitor(): Promise<Record<string, string>> {
  const response = await create('tables', organiser);
  return open(new URL(previewLink.parse(response.json()).url).pathname);
}

async function page(url: string, headers: Record<string, string>) {
  const response = await app.publicApp.inject({ url, headers });
  const block = (id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(response.body)?.[1] ?? 'null');
  return {
    headers: response.headers,
    body: response.body,
    document: registryDocument.parse(block('module-registry')),
    reportToken: block('report-token'),
  };
}

test('one browser gets the module from its own computer, without hashes; others see no change', async () => {
  const headers = await visitor();
  const own = await page('/tables', headers);
  expect(own.document.modules.find(({ slug }) => slug === 'tables')).toMatchObject({
    version: 'dev',
    base: `${address}/puchar-dev/module/`,
    integrity: {},
    isLocal: true,
  });
  expect(own.document.preview).toMatchObject({ module: { slug: 'tables' }, local: address });
  expect(own.body).not.toContain('/modules/tables/');
  const shared = await page('/tables', {});
  expect(shared.document.modules.find(({ slug }) => slug === 'tables')?.isLocal).toBeUndefined();
  expect(shared.document.preview).toBeUndefined();
});

test('exactly these documents may load from there, and no cache has them', async () => {
  const own = await page('/tables', await visitor());
  const policy = String(own.headers['content-security-policy']);
  for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${address}(;|$)`));
  }
  expect(policy.match(/http:\/\/[^ ;]+/g)?.every((source) => source === address)).toBe(true);
  expect(own.headers['integrity-policy']).toBeUndefined();
  expect(own.headers['cache-control']).toBe('no-store');
  const shared = await page('/tables', {});
  expect(shared.headers['content-security-policy']).not.toContain(address);
  expect(shared.headers['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('a page with personal data has nothing of it but the banner', async () => {
  const own = await page('/forms', await visitor());
  expect(own.document.modules.map(({ slug, isLocal }) => [slug, isLocal])).toEqual([
    ['forms', undefined],
  ]);
  expect(own.document.preview).toMatchObject({ local: address });
  const shared = await page('/forms', {});
  for (const name of ['content-security-policy', 'integrity-policy']) {
    expect(own.headers[name]).toBe(shared.headers[name]);
  }
});

test('nothing that such a page reports counts', async () => {
  const own = await page('/tables', await visitor());
  expect(own.reportToken).toBe('');
  const failure = { slug: 'forms', version: '1.0.0', reason: 'threw-on-render', part: 'list' };
  const response = await app.publicApp.inject({
    method: 'POST',
    url: '/api/modules/reports',
    payload: { ...failure, token: own.reportToken },
  });
  expect(response.json()).toEqual({ message: 'Ignored.' });
  expect(await app.context.db.$count(moduleHealth)).toBe(0);
});

test('a link is good once, and ends two hours later', async () => {
  const response = await create('tables', { authorization: `Bearer ${token}` });
  const link = new URL(previewLink.parse(response.json()).url).pathname;
  const headers = await open(link);
  expect((await app.publicApp.inject(link)).statusCode).toBe(410);
  app.clock.pass(2 * 3_600_000);
  expect((await page('/tables', headers)).document.preview).toBeUndefined();
  organiser = await signedIn(app.organisersApp);
});

test.each([
  ['another computer', { address: 'http://192.168.0.7:4000' }],
  ['a site', { address: 'https://evil.example' }],
  ['a name in front', { address: 'http://127.0.0.1:4000@evil.example' }],
  ['more of a policy', { address: 'http://127.0.0.1:4000 https://evil.example' }],
])('%s is no address of this computer', async (_name, payload) => {
  expect((await create('tables', organiser, payload)).statusCode).toBe(400);
});

test.each([
  ['forms', 409],
  ['admin', 409],
  ['unknown', 404],
])('%s cannot come from there: %s', async (slug, status) => {
  expect((await create(slug, organiser)).statusCode).toBe(status);
});

test('the token of another module is none', async () => {
  const headers = { authorization: `Bearer ${token}` };
  expect((await create('forms', headers)).statusCode).toBe(401);
  expect((await create('tables', {})).statusCode).toBe(401);
});

const form = (fields: Record<string, string>) =>
  app.publicApp.inject({
    method: 'POST',
    url: '/podglad/lokalnie',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  });

test('the token is typed in a page that runs no code and that no other page reads', async () => {
  const { body, headers } = await app.publicApp.inject('/podglad/lokalnie?modul=tables');
  expect(body).toContain('value="tables"');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-forms$/);
  const sent = await form({ slug: 'tables', address, token });
  expect(sent.statusCode).toBe(303);
  const cookie = await open(String(sent.headers.location));
  expect((await page('/tables', cookie)).document.preview).toMatchObject({ local: address });
});

test.each([
  ['a wrong token', { token: 'x'.repeat(40) }, 401, 'nie pasuje'],
  ['an address elsewhere', { address: 'https://evil.example' }, 400, 'adres tego komputera'],
  ['markup', { slug: '"><b>', token: 'x'.repeat(40) }, 401, '&quot;>&lt;b>'],
])('%s is shown in the form', async (_name, change, status, text) => {
  const response = await form({ slug: 'tables', address, token, ...change });
  expect(response.statusCode).toBe(status);
  expect(response.body).toContain(text);
  expect(response.body).not.toContain(token);
});

test('tokens cannot be tried without end', async () => {
  app.clock.pass(60_000);
  const wrong = { slug: 'tables', address, token: 'x'.repeat(40) };
  const codes = [];
  for (let count = 0; count < 11; count += 1) codes.push((await form(wrong)).statusCode);
  expect(codes.slice(0, 10).every((code) => code === 401)).toBe(true);
  expect(codes[10]).toBe(429);
});

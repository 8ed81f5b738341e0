import { endpoints } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import { gzipSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { auditLog, editions, sessions } from './platform/database/schema.ts';
import { mediaRefreshRoutes } from './messages/media/media.routes.ts';
import { registerDeployRoutes } from './modules/deploy/deploy.routes.ts';
import { registerModuleRoutes } from './modules/modules.routes.ts';
import { registerPreviewRoutes } from './modules/previews/previews.routes.ts';
import { replayRoutes } from './results/replays/replays.routes.ts';
import { serviceRoutes } from './organisers/services/services.routes.ts';
import { buildTestApp, fromOwnPage, signedIn } from './testing/build-test-app.ts';
import type { TestApp } from './testing/build-test-app.ts';
import { noGameData, noMedia } from './testing/routes/no-services.ts';
import { seedCup } from './testing/seed-cup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    further: [
      registerModuleRoutes,
      registerDeployRoutes,
      registerPreviewRoutes,
      serviceRoutes(noGameData.state),
      mediaRefreshRoutes(noMedia),
      replayRoutes(noGameData),
    ],
  });
  await seedCup(app.context.db);
});
afterAll(() => app.close());

const some = '11111111-1111-4111-8111-111111111111';
const calls = Object.values<Endpoint>(endpoints);

test('health responds while the database does', async () => {
  const response = await app.publicApp.inject('/api/health');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('calls for organisers and of sign-in do not exist on the public listener', async () => {
  for (const { method, path, access } of calls) {
    if (access === 'public') continue;
    const response = await app.publicApp.inject({ method, url: `/api${path}`, payload: {} });
    expect([path, response.statusCode]).toEqual([path, 404]);
  }
});

test('every organiser endpoint responds 401 without a session, before it reads the body', async () => {
  for (const { method, path, access } of calls) {
    if (access !== 'organiser' && access !== 'token') continue;
    const response = await app.organisersApp.inject({
      method,
      url: `/api${path.replace(/:\w+/g, some)}`,
      headers: { 'content-type': 'text/plain' },
      payload: 'nonsense',
    });
    expect([path, response.statusCode]).toEqual([path, 401]);
    expect(response.json()).toEqual({ message: 'Not signed in!', code: 'NO_SESSION' });
  }
});

test.each([
  ['/meetings/nonsense'],
  ['/meetings?page=0'],
  ['/meetings?page=1.5'],
  ['/meetings?page=x'],
  ['/meetings?page='],
  ['/meetings?page=1&page=2'],
  ['/meetings?page=100001'],
  ['/meetings?state=upcoming'],
  ['/meetings?order=asc'],
  ['/meetings?teamId=1'],
  ['/meetings?stage=GROUPS'],
  ['/meetings?unknown=1'],
  ['/meetings?__proto__=1'],
  ['/matches/1'],
  ['/sponsors/get/1'],
  ['/teams?x=1'],
  ['/teams/%00'],
  ['/teams/a%0Ab'],
  ['/groups/%00'],
  ['/teams/%ED%A0%80'],
  ['/teams/%'],
])('GET %s is 400 in the contract’s form', async (path) => {
  const response = await app.publicApp.inject(`/api${path}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: 'Invalid data!', code: 'INVALID_DATA' });
});

test('an issue names the field and speaks Polish', async () => {
  const response = await app.publicApp.inject('/api/meetings?state=x');
  const { issues } = response.json();
  expect(issues[0].path).toEqual(['state']);
  expect(issues[0].message).toMatch(/Nieprawidłow/);
});

const json = 'application/json';
const bodies: [name: string, status: number, type: string, body: string | Buffer][] = [
  ['an unknown field', 400, json, '{"expectedStage":"GROUPS","x":1}'],
  ['a wrong value', 400, json, '{"expectedStage":"groups"}'],
  ['null', 400, json, 'null'],
  ['a list', 400, json, '[]'],
  ['a text', 400, json, '"x"'],
  ['malformed JSON', 400, json, '{"expectedStage":'],
  ['a poisoned prototype', 400, json, '{"__proto__":{"expectedStage":"GROUPS"}}'],
  ['a poisoned constructor', 400, json, '{"constructor":{"prototype":{}}}'],
  ['bytes that are no UTF-8', 400, json, Buffer.from([0x22, 0xff, 0x22])],
  ['a hundred thousand lists', 400, json, '['.repeat(100_000) + ']'.repeat(100_000)],
  ['another media type', 415, 'application/x-www-form-urlencoded', 'expectedStage=GROUPS'],
  ['plain text', 415, 'text/plain', '{}'],
  ['a compressed body', 415, 'application/gzip', gzipSync('{}')],
  ['a body above 256 KiB', 413, json, JSON.stringify({ x: 'x'.repeat(256 * 1024) })],
];

test.each(bodies)(
  'a step with %s is %i and moves nothing',
  async (_name, status, type, payload) => {
    const headers = await signedIn(app.organisersApp);
    const before = await app.context.db.select().from(editions);
    const audits = await app.context.db.select().from(auditLog);
    const response = await app.organisersApp.inject({
      method: 'POST',
      url: '/api/editions/next-stage',
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json())).toEqual(expect.arrayContaining(['message', 'code']));
    expect(await app.context.db.select().from(editions)).toEqual(before);
    expect(await app.context.db.select().from(auditLog)).toEqual(audits);
  },
);

test.each([
  ['U+0000', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['a lone surrogate', 'a\uD800b'],
])('an address with %s is 400 at sign-in and starts nothing', async (_name, email) => {
  const before = await app.context.db.select().from(sessions);
  const response = await app.organisersApp.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { ...fromOwnPage, 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password: 'x' }),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().issues[0]).toMatchObject({
    path: ['email'],
    message: 'Tekst zawiera niedozwolone znaki.',
  });
  expect(await app.context.db.select().from(sessions)).toEqual(before);
});

test('a known path called wrongly is 405 with what it allows, an unknown one 404', async () => {
  const wrong = await app.publicApp.inject({ method: 'DELETE', url: '/api/teams' });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('GET, HEAD');
  expect(wrong.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  const get = await app.organisersApp.inject('/api/editions/next-stage');
  expect(get.statusCode).toBe(405);
  expect(get.headers.allow).toBe('POST');
  for (const url of ['/api/nothing', '/api', '/api/', '/api/teams/x/y/z', '/nothing']) {
    const response = await app.publicApp.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.json()).toEqual({ message: 'Not found!', code: 'NOT_FOUND' });
  }
});

test('a response is revalidated through a strong ETag', async () => {
  const first = await app.publicApp.inject('/api/teams');
  const { etag } = first.headers;
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.vary).toBe('Accept-Encoding');
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.publicApp.inject({
      url: '/api/teams',
      headers: { 'if-none-match': String(known) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  const other = await app.publicApp.inject({
    url: '/api/teams',
    headers: { 'if-none-match': '"other"' },
  });
  expect(other.statusCode).toBe(200);
});

test('a response is compressed as the client accepts, under an ETag of its own', async () => {
  const plain = await app.publicApp.inject('/api/teams');
  const request = (encoding: string) =>
    app.publicApp.inject({ url: '/api/teams', headers: { 'accept-encoding': encoding } });
  const brotli = await request('gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers.etag).toBe(String(plain.headers.etag).replace(/"$/, '-br"'));
  const gzip = await request('gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect((await request('identity')).headers['content-encoding']).toBeUndefined();
});

test('HEAD responds as GET without a body', async () => {
  const response = await app.publicApp.inject({ method: 'HEAD', url: '/api/teams' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

test('the HTML gets the very bytes of the API', async () => {
  const { inProcessApi } = app.context;
  const path = '/meetings?order=ASC&page=1&state=UPCOMING';
  const response = await app.publicApp.inject(`/api${path}`);
  expect(await inProcessApi.get(path)).toBe(response.body);
  expect(await inProcessApi.get(`/meetings/${some}`)).toBeNull();
  expect(await inProcessApi.get('/meetings?page=0')).toBeNull();
  expect(await inProcessApi.get('/nothing')).toBeNull();
  expect(await inProcessApi.get('/teams/%')).toBeNull();
});

test('responses of the API forbid sniffing, framing and referrers and name the request', async () => {
  const { headers } = await app.publicApp.inject('/api/teams');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('the log has one line a request with the route, never the address or the query', async () => {
  app.logged.length = 0;
  await app.publicApp.inject('/api/teams/tajny?klucz=tajny');
  const [line = '', ...rest] = app.logged;
  expect(rest).toEqual([]);
  expect(line).not.toContain('tajny');
  expect(JSON.parse(line)).toMatchObject({
    event: 'request',
    route: '/api/teams/:tag',
    status: 400,
    site: 'public',
  });
});

test('the page of the API is on the admin listener and loads nothing of others', async () => {
  const { statusCode, body, headers } = await app.organisersApp.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(files).toHaveLength(3);
  for (const url of files) {
    expect((await app.organisersApp.inject(url)).statusCode).toBe(200);
    expect((await app.publicApp.inject(url)).statusCode).toBe(404);
  }
});

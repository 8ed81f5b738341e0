import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { createResponse } from './response-cache.ts';
import { editions, teams } from '../../database/schema.ts';
import { registerModuleRoutes } from '../../../modules/modules.routes.ts';
import { registerModules } from '../../../modules/register-built-modules.ts';
import { writeBuiltModule } from '../../../modules/testing/built-module.ts';
import { registerSiteRoutes } from '../../../rendering/site.routes.ts';
import { writeHostBuild } from '../../../rendering/testing/written-host.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { rawGet, rawRequest } from '../../../testing/raw-request.ts';
import type { RawResponse } from '../../../testing/raw-request.ts';
import { seedCup } from '../../../testing/seed-cup.ts';
import { sendCached } from '../send-cached.ts';
import { addShortCircuit } from './short-circuit.ts';

let app: TestApp;
let address: string;
let given: boolean[] = [];

afterEach(() => {
  jest.restoreAllMocks();
});
beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [registerModuleRoutes, registerSiteRoutes],
  });
  await seedCup(app.context.db);
  await registerModules(app.context, [
    writeBuiltModule(),
    writeBuiltModule({ slug: 'registration', sensitivity: 'personal' }),
  ]);
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => {
  given = [];
  const { shortCircuit } = app.publicApp;
  const send = shortCircuit.send.bind(shortCircuit);
  jest.spyOn(shortCircuit, 'send').mockImplementation((request, reply) => {
    const isGiven = send(request, reply);
    given.push(isGiven);
    return isGiven;
  });
});

/** Without the date and the request id. */
function comparable({ status, headers, body }: RawResponse) {
  const shown = headers
    .filter((header) => !header.startsWith('x-request-id: '))
    .map((header) => header.replace(/^date: .+$/i, 'date'));
  return { status, headers: shown, body: body.toString('latin1') };
}

const headerOf = (response: RawResponse, name: string) =>
  response.headers.find((header) => header.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';

/** A cookie makes the request individual, so the app responds. */
const fromApp = (target: string, headers: Record<string, string> = {}) =>
  rawGet(address, target, { ...headers, cookie: 'a=b' });

const reads = [
  '/api/editions/get-current',
  '/api/modules',
  '/api/teams',
  '/api/groups',
  '/api/bracket',
  '/api/meetings?state=FINISHED&order=DESC',
  '/api/meetings?order=ASC&page=1&state=UPCOMING',
  '/tables?od=kogos',
  '/o-nas',
  '/nie-ma',
  '/dru%C5%BCyny',
];
const accepted = ['', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip'];

/** Two requests, so that the response is learned, then the short-circuited one. */
async function compare(target: string, headers: Record<string, string>) {
  const notified = await fromApp(target, headers);
  await rawGet(address, target, headers);
  given = [];
  const ready = await rawGet(address, target, headers);
  expect([headers, given]).toEqual([headers, [true]]);
  expect(comparable(ready)).toEqual(comparable(notified));
  return ready;
}

test.each(reads)('%s is sent as the app sends it, to the byte and the header', async (target) => {
  // Fixed time: repeated requests later would get better compression.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  for (const encoding of accepted) {
    const headers = { 'accept-encoding': encoding };
    const tag = headerOf(await compare(target, headers), 'etag');
    const again = await compare(target, { ...headers, 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  }
});

test('every form of If-None-Match is understood as by the app', async () => {
  const target = '/api/teams';
  const first = await rawGet(address, target);
  const tag = headerOf(first, 'etag');
  const bare = tag.replaceAll('"', '');
  const ways = [`W/${tag}`, `"other", ${tag}`, '*', `"${bare}-br"`, `"${bare}-gzip"`, bare];
  for (const way of ways) {
    expect([way, (await compare(target, { 'if-none-match': way })).status]).toEqual([way, 304]);
  }
  for (const way of ['"other"', '', '"', '""', `"${bare}x"`, `x${tag}`, '%', '"\\"']) {
    expect([way, (await compare(target, { 'if-none-match': way })).status]).toEqual([way, 200]);
  }
});

test('a 304 has only the headers that may change', async () => {
  const target = '/api/teams';
  const tag = headerOf(await rawGet(address, target), 'etag');
  const { status, headers } = await compare(target, { 'if-none-match': tag });
  const names = headers.map((header) => header.split(':', 1)[0]?.toLowerCase());
  expect(status).toBe(304);
  expect(names.toSorted()).toEqual([
    'cache-control',
    'connection',
    'date',
    'etag',
    'keep-alive',
    'vary',
    'x-request-id',
  ]);
});

test('the next read after a write is new', async () => {
  const { db, changes } = app.context;
  const [team] = await db.select().from(teams).limit(1);
  for (const name of ['Nowa nazwa', 'Jeszcze nowsza']) {
    await rawGet(address, '/api/teams');
    const before = await rawGet(address, '/api/teams');
    expect(given.at(-1)).toBe(true);
    await db
      .update(teams)
      .set({ name })
      .where(eq(teams.id, team?.id ?? ''));
    await changes.publish({ topic: 'team', id: '*' });
    const tag = headerOf(before, 'etag');
    expect((await rawGet(address, '/api/teams')).body.toString()).toContain(name);
    const after = await rawGet(address, '/api/teams', { 'if-none-match': tag });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toContain(name);
  }
});

test('the dependencies of a response must be cached too, and Set-Cookie is never shared', async () => {
  const [isCached, isPresent] = [jest.fn(() => true), jest.fn(() => true)];
  const response = { ...createResponse({ text: '{}' }), isCached };
  const other = { ...createResponse({ text: '[]' }), isCached: isPresent };
  const own = fastify();
  addShortCircuit(own);
  let requested = 0;
  own.get('/*', async (request, reply) => {
    requested += 1;
    reply.header('x-request-id', request.id);
    if (request.url === '/own') reply.header('set-cookie', 'a=b');
    return sendCached(request, reply, response, { retained: [response, other] });
  });
  const origin = await own.listen({ host: '127.0.0.1', port: 0 });
  const requestCount = async (target: string) => {
    requested = 0;
    for (let turn = 0; turn < 3; turn += 1) await rawGet(origin, target);
    return requested;
  };
  const times = [await requestCount('/'), await requestCount('/own')];
  isPresent.mockReturnValue(false);
  times.push(await requestCount('/'));
  isPresent.mockReturnValue(true);
  isCached.mockReturnValue(false);
  times.push(await requestCount('/'));
  await own.close();
  expect(times).toEqual([1, 3, 3, 3]);
});

test('a page follows the stage at once', async () => {
  const stage = async (to: 'GROUPS' | 'LADDER') => {
    await app.context.db.update(editions).set({ stage: to }).where(eq(editions.isCurrent, true));
    await app.context.changes.publish({ topic: 'edition', id: '*' });
  };
  await stage('GROUPS');
  await rawGet(address, '/tables');
  expect((await rawGet(address, '/tables')).status).toBe(200);
  expect(given).toEqual([false, true]);
  await stage('LADDER');
  expect((await rawGet(address, '/tables')).status).toBe(404);
  await stage('GROUPS');
  expect((await rawGet(address, '/tables')).status).toBe(200);
});

test('after a write concurrent readers cause one computation', async () => {
  const { cache, changes } = app.context;
  const made: string[] = [];
  const get = cache.get.bind(cache);
  jest.spyOn(cache, 'get').mockImplementation((key, topics, make) =>
    get(key, topics, () => {
      made.push(key);
      return make();
    }),
  );
  const targets = ['/api/teams', '/api/meetings?state=FINISHED', '/o-nas', '/tables'];
  for (const topic of ['team', 'modules'] as const) {
    for (const target of targets) await rawGet(address, target);
    made.length = 0;
    await changes.publish({ topic, id: '*' });
    const crowd = targets.flatMap((target) => Array.from({ length: 50 }, () => target));
    const responses = await Promise.all(crowd.map((target) => rawGet(address, target)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(made.length).toBeGreaterThan(0);
    expect(made).toEqual([...new Set(made)]);
  }
});

const ownKinds: [what: string, headers: Record<string, string>][] = [
  ['a cookie', { cookie: 'puchar_preview=x' }],
  ['credentials', { authorization: 'Bearer x' }],
  ['a part of it', { range: 'bytes=0-3' }],
  ['a body', { 'content-length': '0' }],
  ['a condition without end', { 'if-none-match': '"a", '.repeat(60) }],
];

test.each(ownKinds)('a request with %s goes to the app', async (_what, headers) => {
  const target = '/api/teams';
  await rawGet(address, target);
  await rawGet(address, target, headers);
  given = [];
  const response = await rawGet(address, target, headers);
  expect([response.status, given]).toEqual([200, [false]]);
});

const otherWays: [what: string, request: string, status: number][] = [
  ['HEAD', 'HEAD /api/teams HTTP/1.1', 200],
  ['another method', 'DELETE /api/teams HTTP/1.1', 405],
  ['a whole address', 'GET http://test/api/teams HTTP/1.1', 200],
  ['two slashes before', 'GET //api/teams HTTP/1.1', 404],
  ['two slashes within', 'GET /api//teams HTTP/1.1', 404],
  ['a dot', 'GET /api/./teams HTTP/1.1', 404],
  ['a way up', 'GET /api/x/../teams HTTP/1.1', 404],
  ['a slash behind', 'GET /api/teams/ HTTP/1.1', 400],
  ['what cannot be decoded', 'GET /api/teams/%zz HTTP/1.1', 400],
  ['a control character', 'GET /api/teams%00 HTTP/1.1', 404],
  ['a query that is none', `GET /api/teams?${'x'.repeat(600)} HTTP/1.1`, 400],
  ['a query without end', `GET /o-nas?${'x'.repeat(600)} HTTP/1.1`, 200],
];

test.each(otherWays)('%s goes to the app each time', async (_what, line, status) => {
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await rawRequest(address, `${line}\r\nHost: test\r\n\r\n`);
    expect(response.status).toBe(status);
  }
  expect(given).not.toContain(true);
});

test('headers too large never reach it', async () => {
  const cookie = 'x'.repeat(17_000);
  expect((await rawGet(address, '/api/teams', { 'if-none-match': cookie })).status).toBe(431);
  expect(given).toEqual([]);
});

test('responses for organisers are never shared', async () => {
  const learn = jest.spyOn(app.organisersApp.shortCircuit, 'learn');
  for (const url of ['/api/teams', '/o-nas', '/admin']) await app.organisersApp.inject(url);
  expect(learn).not.toHaveBeenCalled();
});

test('a page with personal data is rendered for each client', async () => {
  for (let turn = 0; turn < 3; turn += 1) await rawGet(address, '/registration');
  expect(given).toEqual([false, false, false]);
});

test('made-up addresses evict each other, and the app still serves them all', async () => {
  await rawGet(address, '/o-nas?0');
  for (let number = 1; number <= 1_000; number += 1) await app.publicApp.inject(`/o-nas?${number}`);
  given = [];
  await rawGet(address, '/o-nas?1000');
  expect((await rawGet(address, '/o-nas?0')).status).toBe(200);
  expect(given).toEqual([true, false]);
});

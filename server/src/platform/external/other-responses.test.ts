import * as z from 'zod/mini';
import { startFakeServer, throttleSeconds } from '../../testing/fake-servers/fake-server.ts';
import type {
  FakeFailure,
  FakeServer,
  FakeResponse,
} from '../../testing/fake-servers/fake-server.ts';
import { createTestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import type { TestExternalClient } from '../../testing/fake-servers/test-external-client.ts';

const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const responses: Record<string, FakeResponse> = {
  '/made': { status: 201, body: { id: 1 } },
  '/empty': { status: 204 },
  '/form': { status: 200, body: { token: 'x' } },
  '/photo.jpg': { status: 200, bytes: picture, headers: { 'content-type': 'image/jpeg' } },
  '/feed?channel=1': {
    status: 200,
    bytes: '<feed/>',
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
  },
  '/quota': { status: 403, body: { error: { errors: [{ reason: 'quotaExceeded' }] } } },
  '/forbidden': { status: 403, bytes: 'no', headers: { 'content-type': 'text/plain' } },
  '/unsigned': { status: 401, body: { message: 'invalid token' } },
  '/twitch-limit': { status: 429, body: {}, headers: { 'ratelimit-reset': '1774609230' } },
  '/discord-limit': {
    status: 429,
    body: { message: 'limited', retry_after: 2.5, global: false },
    headers: { 'x-ratelimit-scope': 'user' },
  },
  '/method-limit': {
    status: 429,
    body: {},
    headers: { 'retry-after': '3', 'x-rate-limit-type': 'method' },
  },
};

let fakeServer: FakeServer;
let own: TestExternalClient;
beforeAll(async () => {
  fakeServer = await startFakeServer(({ url }) => responses[url] ?? { status: 404, body: {} });
});
afterAll(() => fakeServer.close());
beforeEach(() => {
  fakeServer.requested.length = 0;
  own = createTestExternalClient({
    riot: fakeServer.url,
    twitch: fakeServer.url,
    'youtube-feed': `${fakeServer.url}/feed`,
    'twitch-pictures': { origins: [fakeServer.url, 'https://*.pictures.example'] },
  });
});

const anything = z.unknown();
const request = (path: string, more: object = {}) =>
  own.external.request('riot', { path, schema: anything, ...more });
const requestImage = (url: string, mostBytes = 100) =>
  own.external.requestBytes('twitch-pictures', { url, types: ['image/jpeg'], mostBytes });

test('a status other than 200 is a success where the call says so', async () => {
  expect(await request('/made')).toMatchObject({ kind: 'down', status: 201 });
  expect(await request('/made', { good: [201] })).toEqual({ kind: 'ok', value: { id: 1 } });
  expect(await request('/empty', { method: 'PUT', body: [1], good: [200, 204] })).toEqual({
    kind: 'ok',
    value: null,
  });
  expect(fakeServer.requested.at(-1)).toMatchObject({ method: 'PUT', body: '[1]' });
});

test('a form is sent as one', async () => {
  await own.external.request('twitch', {
    path: '/form',
    schema: anything,
    form: { grant_type: 'client_credentials', x: 'ą&b' },
  });
  expect(fakeServer.requested).toMatchObject([
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: 'grant_type=client_credentials&x=%C4%85%26b',
    },
  ]);
});

test('pictures and feeds come as bytes of the accepted types', async () => {
  const value = { bytes: picture, type: 'image/jpeg' };
  expect(await requestImage(`${fakeServer.url}/photo.jpg`)).toEqual({ kind: 'ok', value });
  expect(await requestImage(`${fakeServer.url}/form`)).toEqual({ kind: 'down', reason: 'type' });
  expect(await requestImage(`${fakeServer.url}/none.jpg`)).toEqual({ kind: 'absent' });
  expect(await requestImage(`${fakeServer.url}/photo.jpg`, 3)).toEqual({
    kind: 'down',
    reason: 'too-large',
  });
  const feed = { path: '?channel=1', types: ['text/xml'], mostBytes: 100 };
  const outcome = await own.external.requestBytes('youtube-feed', feed);
  expect(outcome.kind === 'ok' && outcome.value.bytes.toString()).toBe('<feed/>');
});

test('a whole address is requested only at the origins of its service', async () => {
  const elsewhere = [
    'http://127.0.0.1:1/photo.jpg',
    'https://pictures.example/x',
    'https://evil.pictures.example.org/x',
    'https://evilpictures.example/x',
    'http://a.pictures.example/x',
    'https://user:pass@a.pictures.example/x',
    'file:///etc/passwd',
    'photo.jpg',
    '',
  ];
  for (const url of elsewhere) {
    expect([url, await requestImage(url)]).toEqual([url, { kind: 'down', reason: 'address' }]);
  }
  expect(fakeServer.requested).toEqual([]);
});

test('an error has its status, and a word of its body where one was requested', async () => {
  const reason = z.object({
    error: z.object({ errors: z.array(z.object({ reason: z.string() })) }),
  });
  const word = z.pipe(
    reason,
    z.transform(({ error }) => error.errors[0]?.reason ?? ''),
  );
  const rejected = { kind: 'down', reason: 'refused', status: 403 };
  expect(await request('/quota', { word })).toEqual({ ...rejected, word: 'quotaExceeded' });
  expect(await request('/quota')).toEqual(rejected);
  expect(await request('/forbidden', { word })).toEqual(rejected);
  expect(await request('/unsigned')).toEqual({ ...rejected, status: 401 });
  expect(own.logged.join('\n')).not.toContain('quota');
});

test('a wait is read from a header, a reset time or the body', async () => {
  // The test clock stands at 2026-03-27T11:00:00Z.
  const waits = [];
  for (const path of ['/twitch-limit', '/discord-limit', '/method-limit']) {
    const outcome = await createTestExternalClient({ riot: fakeServer.url }).external.request(
      'riot',
      {
        path,
        schema: anything,
      },
    );
    waits.push(outcome.kind === 'down' ? outcome.retryAfterMs : undefined);
  }
  expect(waits[0]).toBe(30_000);
  expect(waits.slice(1)).toEqual([2_500, 3_000]);
});

test('a 429 about one kind of calls leaves the others alone', async () => {
  expect(await request('/method-limit', { kind: 'match' })).toMatchObject({ reason: 'throttled' });
  expect(await request('/form', { kind: 'account' })).toMatchObject({ kind: 'ok' });
  expect(await request('/form', { kind: 'match' })).toEqual({
    kind: 'down',
    reason: 'paused',
    retryAfterMs: 3e3,
  });
  own.clock.pass(3_000);
  expect(await request('/form', { kind: 'match' })).toMatchObject({ kind: 'ok' });
});

const seen: [FakeFailure, string][] = [
  ['error 500', 'DOWN'],
  ['reset', 'DOWN'],
  ['key rejected', 'REFUSED'],
  ['throttled', 'THROTTLED'],
  ['html', 'SHAPE'],
  ['wrong schema', 'SHAPE'],
  ['cut off', 'DOWN'],
];
test.each(seen)('%s is remembered as %s, with its moment', async (failure, word) => {
  const schema = z.object({ token: z.string() });
  const call = async () => own.external.request('twitch', { path: '/form', schema });
  expect(own.external.state('twitch')).toEqual({
    lastGoodAt: null,
    lastFaultAt: null,
    lastFault: null,
  });
  await own.during(fakeServer, failure, call);
  const failedAt = own.clock.now();
  expect(own.external.state('twitch')).toEqual({
    lastGoodAt: null,
    lastFaultAt: failedAt,
    lastFault: word,
  });
  own.clock.pass(throttleSeconds * 1000);
  await call();
  expect(own.external.state('twitch')).toEqual({
    lastGoodAt: own.clock.now(),
    lastFaultAt: failedAt,
    lastFault: word,
  });
});

test('a caller waits for another’s trial call no longer than its own time limit', async () => {
  const call = async () => own.external.request('riot', { path: '/form', schema: anything });
  for (let at = 0; at < 5; at += 1) await own.during(fakeServer, 'error 500', call);
  own.clock.pass(30_000);
  fakeServer.setFailure('hangs');
  const arrival = fakeServer.nextCall();
  const trial = call();
  await arrival;
  const waiting = new AbortController();
  const second = own.external.request('riot', {
    path: '/form',
    schema: anything,
    signal: waiting.signal,
  });
  waiting.abort();
  expect(await second).toMatchObject({ kind: 'down', reason: 'paused' });
  own.endCalls();
  expect(await trial).toMatchObject({ reason: 'timeout' });
  fakeServer.setFailure(null);
});

import { serviceFailures, setServiceFailure } from './service-failures.ts';
import { startFakeServer } from './fake-server.ts';
import type { FakeServer } from './fake-server.ts';

let fakeServer: FakeServer;
beforeAll(async () => {
  fakeServer = await startFakeServer(
    ({ url }) =>
      url === '/picture'
        ? { status: 200, bytes: Buffer.from([1, 2, 3]), headers: { 'content-type': 'image/png' } }
        : { status: url === '/empty' ? 204 : 200, ...(url === '/empty' ? {} : { body: { url } }) },
    { wrongSchema: () => ({ status: 200, bytes: '<feed/>' }) },
  );
});
afterAll(() => fakeServer.close());
beforeEach(() => setServiceFailure(fakeServer, null));

/** On a connection of its own: a pooled one may be closed after the service was gone. */
const request = (path = '/') =>
  fetch(`${fakeServer.url}${path}`, { headers: { connection: 'close' } });

test('JSON, bytes and an empty body are sent as they are', async () => {
  expect(await (await request('/there')).json()).toEqual({ url: '/there' });
  const picture = await request('/picture');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([1, 2, 3]);
  const empty = await request('/empty');
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('a stopped service rejects connections, and returns at the same address', async () => {
  await setServiceFailure(fakeServer, 'unreachable');
  await expect(request()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await setServiceFailure(fakeServer, null);
  expect((await request()).status).toBe(200);
});

test('one that hangs takes the call and says nothing', async () => {
  await setServiceFailure(fakeServer, 'hangs');
  const [caller, arrival] = [new AbortController(), fakeServer.nextCall()];
  const received = fetch(fakeServer.url, { signal: caller.signal });
  await arrival;
  caller.abort();
  await expect(received).rejects.toMatchObject({ name: 'AbortError' });
});

test('a huge response has 100 MiB without a length, and is sent no faster than it is read', async () => {
  await setServiceFailure(fakeServer, 'huge body');
  const response = await request();
  expect(response.headers.get('content-length')).toBeNull();
  let size = 0;
  for await (const part of response.body ?? []) size += part.byteLength;
  expect(size).toBe(100 * 1024 * 1024 + 2);
  const left = await request();
  await left.body?.cancel();
  expect((await request()).status).toBe(200);
});

test('a truncated response fails while it is read', async () => {
  await setServiceFailure(fakeServer, 'cut off');
  const response = await request();
  await expect(response.text()).rejects.toThrow('terminated');
});

test.each([
  ['error 500', 500, 'application/json;charset=utf-8'],
  ['throttled', 429, 'application/json;charset=utf-8'],
  ['html', 200, 'text/html'],
  ['wrong schema', 200, null],
] as const)('„%s” gives %i', async (failure, status, type) => {
  await setServiceFailure(fakeServer, failure);
  const response = await request();
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  expect(response.headers.has('retry-after')).toBe(status === 429);
  await response.arrayBuffer();
});

test('the service recovers from every failure', async () => {
  for (const failure of serviceFailures) {
    await setServiceFailure(fakeServer, failure);
    await setServiceFailure(fakeServer, null);
    expect((await request()).status).toBe(200);
  }
});

import { serviceFaults, setServiceFault } from './service-faults.ts';
import { startStandIn } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn(
    ({ url }) =>
      url === '/picture'
        ? { status: 200, bytes: Buffer.from([1, 2, 3]), headers: { 'content-type': 'image/png' } }
        : { status: url === '/empty' ? 204 : 200, ...(url === '/empty' ? {} : { body: { url } }) },
    { wrongSchema: () => ({ status: 200, bytes: '<feed/>' }) },
  );
});
afterAll(() => standIn.close());
beforeEach(() => setServiceFault(standIn, null));

/** On a connection of its own: a pooled one may be closed after the service was gone. */
const ask = (path = '/') => fetch(`${standIn.url}${path}`, { headers: { connection: 'close' } });

test('JSON, bytes and an empty body are sent as they are', async () => {
  expect(await (await ask('/there')).json()).toEqual({ url: '/there' });
  const picture = await ask('/picture');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([1, 2, 3]);
  const empty = await ask('/empty');
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('a stopped service rejects connections, and returns at the same address', async () => {
  await setServiceFault(standIn, 'refused');
  await expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await setServiceFault(standIn, null);
  expect((await ask()).status).toBe(200);
});

test('one that hangs takes the call and says nothing', async () => {
  await setServiceFault(standIn, 'hangs');
  const [caller, arrival] = [new AbortController(), standIn.nextCall()];
  const answer = fetch(standIn.url, { signal: caller.signal });
  await arrival;
  caller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('a huge response has 100 MiB without a length, and is sent no faster than it is read', async () => {
  await setServiceFault(standIn, 'huge body');
  const response = await ask();
  expect(response.headers.get('content-length')).toBeNull();
  let size = 0;
  for await (const part of response.body ?? []) size += part.byteLength;
  expect(size).toBe(100 * 1024 * 1024 + 2);
  const left = await ask();
  await left.body?.cancel();
  expect((await ask()).status).toBe(200);
});

test('a truncated response fails while it is read', async () => {
  await setServiceFault(standIn, 'cut off');
  const response = await ask();
  await expect(response.text()).rejects.toThrow('terminated');
});

test.each([
  ['error 500', 500, 'application/json;charset=utf-8'],
  ['throttled', 429, 'application/json;charset=utf-8'],
  ['html', 200, 'text/html'],
  ['wrong schema', 200, null],
] as const)('„%s” gives %i', async (fault, status, type) => {
  await setServiceFault(standIn, fault);
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  expect(response.headers.has('retry-after')).toBe(status === 429);
  await response.arrayBuffer();
});

test('the service recovers from every failure', async () => {
  for (const fault of serviceFaults) {
    await setServiceFault(standIn, fault);
    await setServiceFault(standIn, null);
    expect((await ask()).status).toBe(200);
  }
});

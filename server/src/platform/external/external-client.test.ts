import * as z from 'zod/mini';
import {
  errors,
  startFakeServer,
  throttleSeconds,
} from '../../testing/fake-servers/fake-server.ts';
import type { FakeFailure, FakeServer } from '../../testing/fake-servers/fake-server.ts';
import { createTestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import type { TestExternalClient } from '../../testing/fake-servers/test-external-client.ts';
import { circuitRules } from './circuit.ts';
import { withoutNulls } from './read-response.ts';
import type { ExternalRequest } from './external-client.ts';

const response = z.object({ puuid: z.string() });
const call = (more: Partial<ExternalRequest<z.infer<typeof response>>> = {}) => ({
  path: '/there/TAJNE',
  schema: response,
  headers: { 'x-key': 'TAJNE-klucz' },
  ...more,
});

let fakeServer: FakeServer;
let own: TestExternalClient;
beforeAll(async () => {
  fakeServer = await startFakeServer(({ url }) =>
    url.startsWith('/base/there')
      ? { status: 200, body: { puuid: 'klucz', further: 1 } }
      : { status: 404, body: { status: { status_code: 404 } } },
  );
});
afterAll(() => fakeServer.close());
beforeEach(() => {
  fakeServer.setFailure(null);
  fakeServer.requested.length = 0;
  own = createTestExternalClient({ riot: `${fakeServer.url}/base` });
});

async function failOften(): Promise<void> {
  for (let index = 0; index < circuitRules.failures; index += 1) {
    await own.during(fakeServer, 'error 500', async () => own.external.request('riot', call()));
  }
}

test('a response of another shape pauses nothing', async () => {
  for (let index = 0; index < 2 * circuitRules.failures; index += 1) {
    expect(
      await own.during(fakeServer, 'wrong schema', async () =>
        own.external.request('riot', call()),
      ),
    ).toMatchObject({ reason: 'shape' });
  }
  expect(await own.external.request('riot', call())).toMatchObject({ kind: 'ok' });
});

test('a null is a missing value wherever it stands, and rows of lists stay', async () => {
  const body = { a: null, b: { c: null, d: [null, { e: null, f: 0 }] }, g: '', h: false };
  expect(withoutNulls(body)).toEqual({ b: { d: [null, { f: 0 }] }, g: '', h: false });
  const [opened, closed] = ['['.repeat(200_000), ']'.repeat(200_000)];
  expect(withoutNulls(JSON.parse(`${opened}null${closed}`))).toBeDefined();
});

const reasons: Record<FakeFailure, string> = {
  reset: 'network',
  hangs: 'timeout',
  'hangs in body': 'timeout',
  'error 500': 'status',
  'key rejected': 'refused',
  throttled: 'throttled',
  html: 'not-json',
  'plain 404': 'not-json',
  redirect: 'status',
  'huge body': 'too-large',
  'cut off': 'network',
  'wrong schema': 'shape',
};

test('a response comes back parsed, and so does that a thing is absent', async () => {
  expect(await own.external.request('riot', call())).toEqual({
    kind: 'ok',
    value: { puuid: 'klucz' },
  });
  expect(await own.external.request('riot', call({ path: '/nowhere' }))).toEqual({
    kind: 'absent',
  });
  expect(fakeServer.requested[0]).toMatchObject({ method: 'GET', url: '/base/there/TAJNE' });
  expect(own.logged).toEqual([]);
});

test.each(errors)(
  '%s: the failure is returned as data, without a secret in the log, and passes',
  async (failure) => {
    const outcome = await own.during(fakeServer, failure, async () =>
      own.external.request('riot', call()),
    );
    expect(outcome).toMatchObject({ kind: 'down', reason: reasons[failure] });
    expect(fakeServer.requested).toHaveLength(1);
    expect(own.logged).toHaveLength(1);
    expect(own.logged.join('\n')).not.toContain('TAJNE');
    own.clock.pass(throttleSeconds * 1_000);
    expect(await own.external.request('riot', call())).toMatchObject({ kind: 'ok' });
  },
);

test('a closed port is down', async () => {
  const gone = await startFakeServer(() => ({ status: 200, body: {} }));
  await gone.close();
  const { external } = createTestExternalClient({ riot: gone.url });
  expect(await external.request('riot', call())).toEqual({ kind: 'down', reason: 'network' });
});

test('after consecutive failures the circuit opens, then one trial call decides for all', async () => {
  await failOften();
  const before = fakeServer.requested.length;
  expect(await own.external.request('riot', call())).toEqual({
    kind: 'down',
    reason: 'paused',
    retryAfterMs: circuitRules.pauseMs,
  });
  expect(fakeServer.requested).toHaveLength(before);

  own.clock.pass(circuitRules.pauseMs);
  const crowd = async () =>
    Promise.all([1, 2, 3].map(async () => own.external.request('riot', call())));
  const tries = await own.during(fakeServer, 'html', crowd);
  expect(tries).toMatchObject([{ reason: 'not-json' }, { reason: 'paused' }, { reason: 'paused' }]);
  expect(fakeServer.requested).toHaveLength(before + 1);

  own.clock.pass(circuitRules.pauseMs);
  expect(await crowd()).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }, { kind: 'ok' }]);
});

test('one good response between failures keeps the circuit closed', async () => {
  for (let index = 0; index < 3 * circuitRules.failures; index += 1) {
    const failure = index % 2 === 0 ? 'error 500' : null;
    fakeServer.setFailure(failure);
    const outcome = await own.external.request('riot', call());
    expect(outcome.kind).toBe(failure === null ? 'ok' : 'down');
  }
});

test('after a 429 no request is made before the stated time', async () => {
  await own.during(fakeServer, 'throttled', async () => own.external.request('riot', call()));
  own.clock.pass(throttleSeconds * 1_000 - 1);
  expect(await own.external.request('riot', call())).toEqual({
    kind: 'down',
    reason: 'paused',
    retryAfterMs: 1,
  });
  expect(fakeServer.requested).toHaveLength(1);
  own.clock.pass(1);
  expect(await own.external.request('riot', call())).toMatchObject({ kind: 'ok' });
});

test('a caller whose own time is over does not count against the service', async () => {
  for (let index = 0; index < 2 * circuitRules.failures; index += 1) {
    const caller = new AbortController();
    caller.abort();
    expect(await own.external.request('riot', call({ signal: caller.signal }))).toEqual({
      kind: 'down',
      reason: 'ended',
    });
  }
  expect(await own.external.request('riot', call())).toMatchObject({ kind: 'ok' });
});

test('a path that would lead elsewhere is not requested', async () => {
  const ways = ['/there/../../secret', '@example.org/', '.example.org', '/there/%2e%2e/x', '/a b'];
  for (const path of ways) {
    expect(await own.external.request('riot', call({ path }))).toEqual({
      kind: 'down',
      reason: 'address',
    });
  }
  expect(await own.external.request('discord', call())).toEqual({
    kind: 'down',
    reason: 'address',
  });
  expect(fakeServer.requested).toEqual([]);
});

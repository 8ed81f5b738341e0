import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { eventChange } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { meetings } from '../database/schema.ts';
import { buildTestApp, signedIn } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { marker, seedCup } from '../../testing/seed-cup.ts';
import { registerEventRoutes } from './events.routes.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;
let address: string;
beforeAll(async () => {
  app = await buildTestApp();
  cup = await seedCup(app.context.db);
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function open(at = address): Promise<IncomingMessage> {
  const [response] = await once(get(`${at}/api/events`), 'response');
  return response;
}

async function openGreeted(at = address): Promise<IncomingMessage> {
  const response = await open(at);
  response.setEncoding('utf8');
  const [greeting] = await once(response, 'data');
  expect(greeting).toMatch(
    /^retry: 3000\nevent: hello\nid: \w+-\d+\ndata: \{"since":\d+,"topics":\{.*\}\}\n\n$/,
  );
  return response;
}

const changeIn = (text: unknown) =>
  eventChange.parse(JSON.parse(/^data: (\{.*\})$/m.exec(String(text))?.[1] ?? ''));

// First: an event that waits for the gap after the one before would come with the greeting.
test('on the admin site events have topics and ids alone, so that no role learns more', async () => {
  const at = await app.organisersApp.listen({ host: '127.0.0.1', port: 0 });
  const response = await openGreeted(at);
  const heard = once(response, 'data');
  await app.context.changes.publish({ topic: 'meeting', id: cup.live.id });
  const [text] = await heard;
  expect(text).toMatch(/^event: meeting\nid: \S+\ndata: [0-9a-f-]{36}\n\n$/);
  response.destroy();
});

test('an event contains the changed meeting, as any client may see it', async () => {
  const response = await openGreeted();
  const heard = once(response, 'data');
  await app.context.db.update(meetings).set({ team1Wins: 1 }).where(eq(meetings.id, cup.live.id));
  await app.context.changes.publish({ topic: 'meeting', id: cup.live.id });
  const [text] = await heard;
  expect(text).toContain(`event: meeting\nid: `);
  expect(text).toContain(`data: ${cup.live.id}\n`);
  expect(changeIn(text).meeting).toMatchObject({ id: cup.live.id, team1: { wins: 1 } });
  expect(text).not.toContain(marker);
  expect(text).not.toContain('Gracz');
  expect(Buffer.byteLength(text)).toBeLessThan(1200);
  response.destroy();
});

test('a hidden meeting, and many at once, are published as ids alone', async () => {
  const response = await openGreeted();
  const unknown = crypto.randomUUID();
  for (const id of [unknown, '*']) {
    const heard = once(response, 'data');
    await app.context.changes.publish({ topic: 'meeting', id });
    const [text] = await heard;
    expect(text).toMatch(/^event: meeting\nid: .*\ndata: (\*|[0-9a-f-]{36})\n\n$/);
  }
  response.destroy();
});

test('beyond the limit the response is 204, after which a browser does not reconnect', async () => {
  const limited = await buildTestApp({
    further: [
      (own, context) => {
        void own.register(
          async (inner) => registerEventRoutes(inner, context, { overall: 0, perAddress: 1 }),
          {
            prefix: '/full',
          },
        );
      },
    ],
  });
  const { statusCode, headers } = await limited.publicApp.inject('/full/api/events');
  expect(statusCode).toBe(204);
  expect(headers['cache-control']).toBe('no-store');
  await limited.close();
});

test('one address does not take the streams of the others', async () => {
  const limited = await buildTestApp({
    environment: { TRUST_PROXY: '127.0.0.1' },
    further: [
      (own, context) => {
        void own.register(
          async (inner) => registerEventRoutes(inner, context, { overall: 10, perAddress: 2 }),
          { prefix: '/few' },
        );
      },
    ],
  });
  const url = `${await limited.publicApp.listen({ host: '127.0.0.1', port: 0 })}/few/api/events`;
  const from = async (client: string): Promise<IncomingMessage> => {
    const [response] = await once(get(url, { headers: { 'x-forwarded-for': client } }), 'response');
    return response;
  };
  expect((await from('192.0.2.1')).statusCode).toBe(200);
  expect((await from('192.0.2.1')).statusCode).toBe(200);
  expect((await from('192.0.2.1')).statusCode).toBe(204);
  expect((await from('192.0.2.2')).statusCode).toBe(200);
  await limited.close();
});

test('an open page hears of a step of the stage, and the stop ends its stream', async () => {
  const response = await open();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  response.setEncoding('utf8');
  await once(response, 'data');
  const heard = once(response, 'data');
  const headers = await signedIn(app.organisersApp);
  const step = await app.organisersApp.inject({
    method: 'POST',
    url: '/api/editions/next-stage',
    headers,
    payload: { expectedStage: 'GROUPS' },
  });
  const [text] = await heard;
  expect(text).toContain(`data: ${step.json().id}\n`);
  expect(changeIn(text).edition).toMatchObject({ id: step.json().id, stage: 'LADDER' });
  const ended = once(response, 'end');
  await app.publicApp.close();
  await ended;
});

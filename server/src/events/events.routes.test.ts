import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildTestApp, signedIn } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { seedEdition } from '../testing/seed-cup.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await buildTestApp();
  await seedEdition(app.context.db, 'GROUPS');
  address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function open(): Promise<IncomingMessage> {
  const [response] = await once(get(`${address}/api/events`), 'response');
  return response;
}

test('an open page hears of a step of the stage, and the stop ends its stream', async () => {
  const response = await open();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  response.setEncoding('utf8');
  const [greeting] = await once(response, 'data');
  expect(greeting).toBe('retry: 3000\n\n');
  const heard = once(response, 'data');
  const headers = await signedIn(app.organisersApp);
  const step = await app.organisersApp.inject({
    method: 'POST',
    url: '/api/editions/next-stage',
    headers,
    payload: { expectedStage: 'GROUPS' },
  });
  expect(await heard).toEqual([`event: edition\ndata: ${step.json().id}\n\n`]);
  const ended = once(response, 'end');
  await app.publicApp.close();
  await ended;
});

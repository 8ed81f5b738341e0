import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { rawGet } from '../../testing/raw-request.ts';
import { seedCup } from '../../testing/seed-cup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await seedCup(app.context.db);
});
afterAll(() => app.close());

test('the log tells how often an answer was given in front of the app, with its route', async () => {
  const address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
  for (let turn = 0; turn < 4; turn += 1) await rawGet(address, '/api/groups');
  app.publicApp.readyAnswers.close();
  const lines = app.logged.map((line) => JSON.parse(line));
  const own = lines.filter(({ event }) => event === 'request');
  expect(own.map(({ route }) => route)).toEqual(['/api/groups']);
  const counted = lines.filter(({ event }) => event === 'requests');
  expect(
    new Set(counted.map(({ site, method, route, status }) => [site, method, route, status].join())),
  ).toEqual(new Set(['public,GET,/api/groups,200']));
  expect(counted.reduce((sum, { requests }) => sum + requests, 0)).toBe(3);
});

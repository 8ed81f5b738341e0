import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { claimRun } from './claim-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
const claims = (count: number) =>
  Promise.all(Array.from({ length: count }, () => claimRun(app.context, 'some.job', minute)));

test('of processes that claim a run at once one gets it, and the next when it is due', async () => {
  const winners = async () => (await claims(8)).filter((isClaimed) => isClaimed).length;
  expect(await winners()).toBe(1);
  app.clock.pass(minute / 2);
  expect(await winners()).toBe(0);
  app.clock.pass(minute / 2);
  expect(await winners()).toBe(1);
  expect(await claimRun(app.context, 'other.job', minute)).toBe(true);
});

import { createHousekeeping } from './housekeeping.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a failing chore is logged and does not block the others', async () => {
  const done: string[] = [];
  const housekeeping = createHousekeeping(app.context, {
    broken: async () => {
      throw new Error('no disk');
    },
    other: async () => done.push('other'),
  });
  housekeeping.start();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await housekeeping.stop();
  expect(done).toEqual(['other']);
  expect(app.logged.join('')).toContain('"event":"housekeeping.failed","chore":"broken"');
});

test('stop waits for the running chore and starts no other', async () => {
  const done: string[] = [];
  let release: () => void = () => undefined;
  const housekeeping = createHousekeeping(app.context, {
    slow: async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      done.push('slow');
    },
    next: async () => done.push('next'),
  });
  housekeeping.start();
  await Promise.resolve();
  const stopped = housekeeping.stop();
  release();
  await stopped;
  expect(done).toEqual(['slow']);
});

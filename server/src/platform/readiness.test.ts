import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { sql } from 'drizzle-orm';
import { createLog } from './logging/log.ts';
import { createReadiness } from './readiness.ts';

describe('of a running site', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await buildTestApp();
  });
  afterEach(() => app.close());

  const sites = () => [app.publicApp, app.organisersApp];

  test('both addresses are alive and ready', async () => {
    for (const site of sites()) {
      expect((await site.inject('/api/health')).json()).toEqual({ status: 'ok' });
      const response = await site.inject('/api/ready');
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }]);
    }
  });

  test('a database without this release’s migrations is alive, but not ready', async () => {
    const { db } = app.context;
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    for (const site of sites()) {
      expect((await site.inject('/api/health')).statusCode).toBe(200);
      const response = await site.inject('/api/ready');
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('2');
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', list: ['database'] });
    }
  });

  test('one that is about to stop responds, ends connections and wants no traffic', async () => {
    const before = await app.publicApp.inject('/api/cup');
    expect(before.headers.connection).not.toBe('close');
    app.context.readiness.drain();
    for (const site of sites()) {
      expect((await site.inject('/api/ready')).json()).toMatchObject({ list: ['stopping'] });
      const address = await site.listen({ host: '127.0.0.1', port: 0 });
      // The second is replayed from memory at the public address.
      for (let count = 0; count < 2; count += 1) {
        const response = await fetch(`${address}/api/cup`);
        await response.text();
        expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
      }
    }
  });
});

test('a check that throws or does not hold is named, and looked at again', async () => {
  const readiness = createReadiness({ log: createLog('silent') });
  let isUp = false;
  readiness.add('renderer', () => isUp);
  readiness.add('database', () => Promise.reject(new Error('gone')));
  readiness.add('other', () => true);
  expect(await readiness.missing()).toEqual(['renderer', 'database']);
  isUp = true;
  readiness.add('database', () => true);
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  expect(await readiness.missing()).toEqual([]);
});

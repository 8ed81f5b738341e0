import { setTimeout as wait } from 'node:timers/promises';
import { errors } from '@puchar/shared/contract';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { organiserSession } from '../../../testing/organiser-session.ts';
import { seedEdition } from '../../../testing/seed-cup.ts';
import { groups } from '../schema.ts';
import { withConnection } from './migrate-once.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await seedEdition(app.context.db, 'PRE_SUBMISSIONS');
});
afterAll(() => app.close());

const endBackends =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const onPostgres = process.env.TEST_DATABASE_URL === undefined ? test.skip : test;

onPostgres(
  'ended connections cost eight writers a 503 each and the pool no client',
  async () => {
    const call = await organiserSession(app);
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isEnded = false;
    const writer = async (number: number) => {
      for (let count = 0; !isEnded; count += 1) {
        const name = `G ${number} ${count}`;
        const { status, body } = await call('POST', '/groups/create', { name });
        statuses.add(status);
        if (status === 201) acknowledged.push(name);
        else expect([name, body.message]).toEqual([name, errors.UNAVAILABLE.message]);
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)));
    await withConnection(app.database.url ?? '', async (client) => {
      for (let kills = 0; kills < 60; kills += 1) {
        await wait(kills % 13);
        await client.query(endBackends);
      }
    });
    isEnded = true;
    await writers;
    expect([...statuses].sort()).toEqual([201, 503]);
    const present = await app.context.db.select({ name: groups.name }).from(groups);
    expect(present.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

    const after = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        call('POST', '/groups/create', { name: `N${number}` }),
      ),
    );
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([201]));
  },
  60_000,
);

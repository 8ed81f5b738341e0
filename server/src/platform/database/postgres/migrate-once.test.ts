import { createLog } from '../../logging/log.ts';
import { openTestDatabase } from '../../../testing/open-test-database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import { migrateOnce, withConnection } from './migrate-once.ts';

const onPostgres = process.env.TEST_DATABASE_URL === undefined ? test.skip : test;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

onPostgres(
  'a start that waits for another process says so, and gives up with a reason',
  async () => {
    const url = database.url ?? '';
    const logged: string[] = [];
    const log = createLog('info', (line) => logged.push(line));
    await withConnection(url, async (holder) => {
      await holder.query('begin');
      await holder.query('select pg_advisory_xact_lock(7264311)');
      await expect(migrateOnce(url, migrationsFolder, log, 700)).rejects.toThrow(
        /Another process has been changing the tables of this database for \d+ s\./,
      );
      expect(logged.join('')).toContain('database.waits-for-migrations');
      const late = migrateOnce(url, migrationsFolder, log);
      await holder.query('commit');
      await late;
    });
  },
);

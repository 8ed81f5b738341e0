import { existsSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/logging/log.ts';
import { makeContext } from '../platform/context.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { createPlaces } from './testing/empty-places.ts';
import { fillSite } from './testing/fill-site.ts';
import { filesOfSite, rowsOfSite } from './testing/site-contents.ts';

const places = createPlaces();
afterAll(() => places.remove());

const log = createLog('silent');

test('a move to PostgreSQL copies every row, and moves the embedded database aside', async () => {
  const url = await places.emptyDatabase();
  const config = readConfig({ DATA_DIR: places.folder() });
  const { dataDir } = config;
  // Without TEST_DATABASE_URL only the error can be tested.
  await expect(moveToPostgres(config, url ?? 'postgres://x')).rejects.toThrow(
    'no embedded database',
  );
  if (url === undefined) return;
  const database = await openDatabase(config, systemClock, log);
  const context = await makeContext({ config, database, clock: systemClock, log });
  await fillSite(context);
  const rows = await rowsOfSite(database.db);
  const files = await filesOfSite(context.files);
  await expect(moveToPostgres(config, url)).rejects.toThrow('in use by process');
  await database.close();
  const moved = await moveToPostgres(config, url);
  expect(moved.rows).toBe(rows.reduce((sum, table) => sum + table.rows, 0));
  expect(existsSync(path.join(dataDir, 'embedded'))).toBe(false);
  expect(readdirSync(moved.aside)).toEqual(['database', 'reserve']);
  const target = await openDatabase({ dataDir, databaseUrl: url }, systemClock, log);
  expect(await rowsOfSite(target.db)).toEqual(rows);
  expect(await filesOfSite(context.files)).toEqual(files);
  await target.close();
  renameSync(moved.aside, path.join(dataDir, 'embedded'));
  await expect(moveToPostgres(config, url)).rejects.toThrow('DATABASE_URL is not empty');
  expect(existsSync(path.join(dataDir, 'embedded/database'))).toBe(true);
});

import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/logging/log.ts';
import { loadRows } from './copy-rows.ts';
import { requireEmptyDatabase } from './restore.ts';
import { stageBackup } from './stage-backup.ts';
import { withMigrationsUntil } from './table-rows.ts';

const log = createLog('silent');

/** Compares every row, then moves the embedded database aside; it stays in place after an error. */
export async function moveToPostgres(config: Pick<Config, 'dataDir' | 'consentKey'>, url: string) {
  const dataDir = path.resolve(config.dataDir);
  const embedded = path.join(dataDir, 'embedded');
  if (!existsSync(path.join(embedded, 'database'))) {
    throw new Error('There is no embedded database in DATA_DIR.');
  }
  await requireEmptyDatabase(url);
  const source = await openDatabase({ dataDir, migrations: null }, systemClock, log);
  const now = () => systemClock.now();
  const copyRows = async () => {
    const stage = await stageBackup({
      db: source.db,
      config,
      files: null,
      withSecrets: false,
      now,
    });
    try {
      const { migration, tables } = stage.facts;
      await withMigrationsUntil(migration, async (migrations) => {
        const settings = { dataDir, databaseUrl: url, migrations };
        const target = await openDatabase(settings, systemClock, log);
        try {
          await loadRows(target.db, { folder: path.join(stage.folder, 'rows'), tables });
          await target.analyze();
        } finally {
          await target.close();
        }
      });
      return tables.reduce((sum, table) => sum + table.rows, 0);
    } finally {
      await stage.clear();
    }
  };
  let rows: number;
  try {
    rows = await copyRows();
  } finally {
    await source.close();
  }
  const aside = path.join(dataDir, `embedded-moved-${now().toISOString().slice(0, 10)}`);
  await rename(embedded, aside);
  return { rows, aside };
}

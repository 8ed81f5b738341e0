import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { syncFolder } from '../platform/storage/write-durable.ts';
import { createLog } from '../platform/logging/log.ts';
import { writeLastBackup } from '../platform/storage/last-backup.ts';
import { withConnection } from '../platform/database/postgres/migrate-once.ts';
import { unpackArchive } from './archive.ts';
import type { BackupFacts } from './archive.ts';
import { consentKeyMark } from './consent-key-mark.ts';
import { loadRows } from './copy-rows.ts';
import { erasuresOf, erasuresOfLater, openErasureList } from './erasure-log.ts';
import type { Erasure } from './erasure-log.ts';
import { reapplyErasures } from './reapply-erasures.ts';
import { tableNames, withMigrationsUntil } from './table-rows.ts';

/** Left by an earlier attempt, or put there by the administrator. */
const harmless = new Set(['restore-unfinished', 'secrets', 'erasures.log', 'lost+found', 'spool']);

export function requireEmptyDatabase(url: string): Promise<void> {
  return withConnection(url, async (client) => {
    const tables = await tableNames(drizzle(client));
    if (tables.length > 0) {
      throw new Error('The database of DATABASE_URL is not empty: name a new one.');
    }
  });
}

async function requireEmpty({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const present = (await readdir(path.resolve(dataDir))).filter((name) => !harmless.has(name));
  if (present.length > 0) {
    throw new Error(
      `DATA_DIR is not empty: ${present.slice(0, 5).join(', ')}. Move it aside first.`,
    );
  }
  if (databaseUrl !== undefined) await requireEmptyDatabase(databaseUrl);
}

export interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'consentKey' | 's3'>;
  archive: string;
  /** See `erasuresOf`. */
  erasures: readonly string[];
  secrets?: string | undefined;
}

const unfinished = 'restore-unfinished';
const log = createLog('silent');

/**
 * A session or a one-time link that ended after the backup must stay ended. Of the processes none runs on this database,
 * and changes would wait for the last one that each has seen.
 */
const notRestored = ['sessions', 'account_links', 'server_processes'];

async function emptyThem(tx: Pick<OpenDatabase['db'], 'execute'>): Promise<void> {
  for (const table of notRestored) {
    // An archive of an earlier release may have no such table.
    await tx.execute(
      sql.raw(`do $$ begin
        if to_regclass('${table}') is not null then delete from ${table}; end if;
      end $$`),
    );
  }
}

interface Place {
  dataDir: string;
  files: FileStore;
  /** A folder whose database moves to DATA_DIR at the end, or PostgreSQL. */
  database: { dataDir: string; databaseUrl: string | undefined };
  folder: string;
}

async function moveFiles({ dataDir, files, folder }: Place): Promise<void> {
  const source = path.join(folder, 'files');
  const keys = path.join(source, 'secrets');
  if (existsSync(keys)) {
    // Some may be there already.
    await cp(keys, path.join(dataDir, 'secrets'), { recursive: true, force: false });
    await rm(keys, { recursive: true });
    await syncFolder(dataDir);
  }
  await mkdir(source, { recursive: true });
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await files.putFile(path.relative(source, file).replaceAll(path.sep, '/'), file);
  }
}

async function fillDatabase({ database, folder }: Place, facts: BackupFacts): Promise<void> {
  await withMigrationsUntil(facts.migration, async (migrations) => {
    const empty = await openDatabase({ ...database, migrations }, systemClock, log);
    try {
      const rows = { folder: path.join(folder, 'rows'), tables: facts.tables };
      await loadRows(empty.db, rows, emptyThem);
    } finally {
      await empty.close();
    }
  });
}

async function bringUpToDate(
  { dataDir, database, files }: Place,
  config: RestoreOptions['config'],
  erasures: readonly Erasure[],
): Promise<number> {
  const open = await openDatabase(database, systemClock, log);
  try {
    if (erasures.length > 0) await openErasureList(files, dataDir).append(erasures);
    const { db, eraseRemains } = open;
    const own = { ...config, dataDir };
    const again = await reapplyErasures({ db, eraseRemains, config: own, files, log });
    await open.analyze();
    // Erased rows and sessions still lie in the pages and the log of the database.
    await eraseRemains();
    return again;
  } finally {
    await open.close();
  }
}

/** Restores into an empty DATA_DIR and database, of either engine. */
export async function restore(options: RestoreOptions) {
  const { config, archive, secrets } = options;
  const { databaseUrl } = config;
  const dataDir = path.resolve(config.dataDir);
  const folder = path.join(dataDir, unfinished);
  const files = openFileStore(config, log);
  const place: Place = { dataDir, files, folder, database: { dataDir: folder, databaseUrl } };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await requireEmpty(config);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const facts = await unpackArchive(archive, folder);
  const named = await Promise.all(options.erasures.map(erasuresOf));
  const later = await erasuresOfLater(archive, new Date(facts.takenAt));
  // The oldest first: the table keeps the last erasure of a subject.
  const erasures = [...named.flat(), ...later].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  if (secrets !== undefined) {
    await cp(secrets, path.join(dataDir, 'secrets'), { recursive: true, force: false });
  }
  await moveFiles(place);
  await fillDatabase(place, facts);
  const erasedAgain = await bringUpToDate(place, config, erasures);
  if (databaseUrl === undefined) {
    // Last, so that a server started meanwhile finds no unfinished database.
    await rename(path.join(folder, 'embedded'), path.join(dataDir, 'embedded'));
  }
  await writeLastBackup(files, dataDir, facts.takenAt);
  await rm(folder, { recursive: true });
  await syncFolder(dataDir);
  const mark = await consentKeyMark(config);
  return {
    takenAt: facts.takenAt,
    rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: facts.files,
    missing: facts.missing.length,
    erasedAgain,
    /** Null when the archive has no key. */
    keyFits: facts.consentKeyMark === null ? null : mark === facts.consentKeyMark,
  };
}

import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { syncFolder } from '../platform/storage/write-durable.ts';
import { createLog } from '../platform/logging/log.ts';
import type { BackupFacts } from './backup-facts.ts';
import { consentKeyMark } from './consent-key-mark.ts';
import { appendErasures } from './erasure-log.ts';
import type { Erasure } from './erasure-log.ts';
import { erasuresOf, erasuresOfLater } from './gather-erasures.ts';
import { writeLastBackup } from '../platform/storage/last-backup.ts';
import { loadRows } from './load-rows.ts';
import { withMigrationsUntil } from './partial-migrations.ts';
import { refuseFilled } from './refuse-filled.ts';
import { settleErasures } from './settle-erasures.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'consentKey'>;
  /** A `.tar.gz` of `npm run backup`. */
  archive: string;
  /** What else knows erasures: see `erasuresOf`. */
  erasures: readonly string[];
  /** Folder with the keys, such as `secrets` of the old DATA_DIR. */
  secrets?: string | undefined;
}

export interface Restored {
  takenAt: string;
  rows: number;
  files: number;
  missing: number;
  /** Erasures later than the archive that were done again. */
  erasedAgain: number;
  /** Whether the key at hand opens the signed forms; null when the archive knows of none. */
  keyFits: boolean | null;
}

const unfinished = 'restore-unfinished';
const log = createLog('silent');

/** Sessions that ended after the backup must not live again. */
const endSessions = (tx: Pick<OpenDatabase['db'], 'execute'>) =>
  tx.execute(sql`delete from sessions`).then(() => undefined);

interface Place {
  dataDir: string;
  /** Of the database: a folder that becomes DATA_DIR's own at the end, or PostgreSQL. */
  database: { dataDir: string; databaseUrl: string | undefined };
  folder: string;
}

async function moveFiles({ dataDir, folder }: Place): Promise<void> {
  const source = path.join(folder, 'files');
  await mkdir(source, { recursive: true });
  for (const name of await readdir(source)) {
    // Keys may be there already.
    await cp(path.join(source, name), path.join(dataDir, name), { recursive: true, force: false });
    await rm(path.join(source, name), { recursive: true });
  }
  await syncFolder(dataDir);
}

async function fillDatabase({ database, folder }: Place, facts: BackupFacts): Promise<void> {
  await withMigrationsUntil(facts.migration, async (migrations) => {
    const empty = await openDatabase({ ...database, migrations }, systemClock, log);
    try {
      const rows = { folder: path.join(folder, 'rows'), tables: facts.tables };
      await loadRows(empty.db, rows, endSessions);
    } finally {
      await empty.close();
    }
  });
}

/** Brings the rows to this version and erases again what was erased since. */
async function bringUpToDate(
  { dataDir, database }: Place,
  config: RestoreOptions['config'],
  erasures: readonly Erasure[],
): Promise<number> {
  const open = await openDatabase(database, systemClock, log);
  try {
    if (erasures.length > 0) await appendErasures(dataDir, erasures);
    const { db, eraseRemains } = open;
    const again = await settleErasures({ db, eraseRemains, config: { ...config, dataDir }, log });
    await open.analyze();
    // Rows that were erased later lay in tables and log all the same, and so did sessions.
    await eraseRemains();
    return again;
  } finally {
    await open.close();
  }
}

async function gather({ archive, erasures }: RestoreOptions, takenAt: string) {
  const named = await Promise.all(erasures.map(erasuresOf));
  const later = await erasuresOfLater(archive, new Date(takenAt));
  // The oldest first: of two of one thing the later is remembered.
  return [...named.flat(), ...later].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

function placeOf({ config }: RestoreOptions): Place {
  const dataDir = path.resolve(config.dataDir);
  const folder = path.join(dataDir, unfinished);
  return {
    dataDir,
    folder,
    database: { dataDir: folder, databaseUrl: config.databaseUrl },
  };
}

/**
 * Brings an archive back into an empty DATA_DIR and, with DATABASE_URL, an empty database, on either
 * engine, whichever it was taken from. Sessions are ended; persons who were erased after the archive
 * was taken are erased again.
 *
 * @throws Error when something is there already, or the archive is damaged or of a newer program.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { config, archive, secrets } = options;
  const place = placeOf(options);
  const { dataDir, folder, database } = place;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await refuseFilled(config);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const facts = await unpackArchive(archive, folder);
  const erasures = await gather(options, facts.takenAt);
  if (secrets !== undefined) {
    await cp(secrets, path.join(dataDir, 'secrets'), { recursive: true, force: false });
  }
  await moveFiles(place);
  await fillDatabase(place, facts);
  const erasedAgain = await bringUpToDate(place, config, erasures);
  if (database.databaseUrl === undefined) {
    // Last of all: before, a server that is started here finds no database of ours.
    await rename(path.join(folder, 'embedded'), path.join(dataDir, 'embedded'));
  }
  await writeLastBackup(dataDir, facts.takenAt);
  await rm(folder, { recursive: true });
  await syncFolder(dataDir);
  const mark = await consentKeyMark(config);
  return {
    takenAt: facts.takenAt,
    rows: facts.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: facts.files,
    missing: facts.missing.length,
    erasedAgain,
    keyFits: facts.consentKeyMark === null ? null : mark === facts.consentKeyMark,
  };
}

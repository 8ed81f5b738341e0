import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { takeDataLock } from '../db/embedded/data-lock.ts';
import { errorCode } from '../error-code.ts';
import type { BackupFacts } from './backup-facts.ts';
import { consentKeyMark } from './consent-key-mark.ts';
import { dumpRows } from './dump-rows.ts';
import { namedFiles } from './named-files.ts';
import { holdFiles } from './stage-files.ts';
import { lastMigration, settleSession } from './table-facts.ts';

/** What a backup will hold, lying still while the site goes on. */
export interface Stage {
  facts: BackupFacts;
  /** With `rows/` and `files/`. */
  folder: string;
  /** Below `files/`. */
  files: string[];
  /** Removes it; the backup is over. */
  clear(): Promise<void>;
}

export interface BackupSource {
  db: Database;
  config: Pick<Config, 'dataDir' | 'consentKey'>;
  /** Also pack the keys that lie in DATA_DIR. */
  withSecrets: boolean;
  now: () => Date;
}

/** A file that goes in the moment of the snapshot is gone from the next one too. */
const mostAttempts = 4;

async function takeSnapshot(db: Database, folder: string) {
  return db.transaction(
    async (tx) => {
      await settleSession(tx);
      const migration = await lastMigration(tx);
      if (migration === null) throw new Error('The database is empty.');
      return {
        migration,
        tables: await dumpRows(tx, folder),
        named: await namedFiles(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function secretFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(path.resolve(dataDir, 'secrets')).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^[a-z-]+$/.test(name)).map((name) => `secrets/${name}`);
}

/**
 * Rows of one moment and the files that they name. Files are held before the snapshot and once more after
 * it; when one was made and removed in between, the whole is done again, so that no row names a file
 * that is not there.
 */
async function fill(source: BackupSource, folder: string): Promise<Omit<Stage, 'clear'>> {
  const { db, config, withSecrets } = source;
  const rowsFolder = path.join(folder, 'rows');
  const place = { dataDir: config.dataDir, folder: path.join(folder, 'files') };
  await holdFiles(await namedFiles(db), place);
  for (let attempt = 1; ; attempt += 1) {
    const takenAt = source.now().toISOString();
    const { migration, tables, named } = await takeSnapshot(db, rowsFolder);
    const { held, missing } = await holdFiles(named, place);
    if (missing.length > 0 && attempt < mostAttempts) {
      await rm(rowsFolder, { recursive: true });
      continue;
    }
    const secrets = withSecrets ? await secretFiles(config.dataDir) : [];
    await holdFiles({ needed: secrets, welcome: [] }, place);
    const files = [...secrets, ...held];
    const facts: BackupFacts = {
      format: 1,
      takenAt,
      migration,
      tables,
      files: files.length,
      missing,
      withSecrets,
      consentKeyMark: await consentKeyMark(config),
    };
    return { facts, folder, files };
  }
}

const stagesFolder = (dataDir: string) => path.resolve(dataDir, 'backup-stage');

function takeLock(dataDir: string): () => void {
  try {
    return takeDataLock(path.join(stagesFolder(dataDir), 'lock'));
  } catch (error) {
    throw new Error('Another backup is under way.', { cause: error });
  }
}

async function clearLeftOvers(dataDir: string): Promise<void> {
  const parent = stagesFolder(dataDir);
  for (const name of await readdir(parent)) {
    if (name.startsWith('stage-')) await rm(path.join(parent, name), { recursive: true });
  }
}

/**
 * Puts together what a backup will hold, under DATA_DIR. Visitors of the embedded database wait while its
 * rows are written out; what follows does not touch the database.
 *
 * @throws Error when another backup is under way.
 */
export async function stageBackup(source: BackupSource): Promise<Stage> {
  const { dataDir } = source.config;
  const parent = stagesFolder(dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const unlock = takeLock(dataDir);
  const folder = path.join(parent, `stage-${randomUUID()}`);
  const clear = async () => {
    await rm(folder, { recursive: true, force: true });
    unlock();
  };
  try {
    await clearLeftOvers(dataDir);
    await mkdir(folder, { mode: 0o700 });
    return { ...(await fill(source, folder)), clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Removes what a killed backup left behind: copies of rows, and files that may be erased by now. */
export async function clearBackupStages({ config }: Pick<BackupSource, 'config'>): Promise<void> {
  const { dataDir } = config;
  await mkdir(stagesFolder(dataDir), { recursive: true, mode: 0o700 });
  let unlock: () => void;
  try {
    unlock = takeLock(dataDir);
  } catch {
    // One is under way and clears up after itself.
    return;
  }
  try {
    await clearLeftOvers(dataDir);
  } finally {
    unlock();
  }
}

import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { versionFolder } from '../modules/store-files.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { takeDataLock } from '../platform/database/embedded/data-lock.ts';
import { transaction } from '../platform/database/transaction.ts';
import { errorCode } from '../platform/error-code.ts';
import { factsFile, isInnerPath } from './archive.ts';
import type { BackupFacts } from './archive.ts';
import { consentKeyMark } from './consent-key-mark.ts';
import { dumpRows } from './copy-rows.ts';
import { lastMigration, rowsOf, settleSession } from './table-rows.ts';

const version = z.object({
  slug: z.string(),
  version: z.string(),
  digest: z.string(),
  path: z.string(),
});

export interface NamedFiles {
  /** Below DATA_DIR, with `/`. */
  needed: string[];
  /** Compressed twins, which are there for some. */
  welcome: string[];
}

/**
 * The files that rows name: signed forms, pictures, replays and the builds of modules. What else lies in DATA_DIR
 * is a cache or unreferenced, such as a form that was just erased.
 */
export async function namedFiles(tx: Pick<Transaction, 'execute'>): Promise<NamedFiles> {
  const paths = await rowsOf(
    tx,
    sql`select 'consents/' || file_name as path from agreements where file_name is not null
      union select 'pictures/' || hash || '.webp' from pictures
      union select 'replays/' || replay_file from games where replay_file is not null`,
    z.object({ path: z.string() }),
  );
  const builds = await rowsOf(
    tx,
    sql`select slug, version, digest, file ->> 'path' as path
      from module_versions, jsonb_array_elements(files) file where status = 'ready'`,
    version,
  );
  const inBuilds = builds.map(
    (file) => `modules/${file.slug}/${versionFolder(file.version, file.digest)}/${file.path}`,
  );
  return {
    needed: [...paths.map(({ path }) => path), ...inBuilds],
    welcome: inBuilds.flatMap((file) => [`${file}.br`, `${file}.gz`]),
  };
}

/** File systems without hard links, or with few of them. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/**
 * A second name for the file: it stays when the first goes. Nothing is copied, and no file of the stores
 * is ever changed in place.
 *
 * @returns Whether it is held now.
 */
async function hold(source: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await link(source, target);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    if (!noLinks.has(code)) throw error;
  }
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Holds files of DATA_DIR in another folder, under the same paths.
 *
 * @returns What is held, and the needed ones that are not there.
 */
export async function holdFiles(
  { needed, welcome }: NamedFiles,
  { dataDir, files }: { dataDir: string; files: string },
): Promise<{ held: string[]; missing: string[] }> {
  const held: string[] = [];
  const missing: string[] = [];
  if (![...needed, ...welcome].every(isInnerPath)) throw new Error('A row names no inner path.');
  const isHeld = (name: string) => hold(path.resolve(dataDir, name), path.join(files, name));
  for (const name of needed) ((await isHeld(name)) ? held : missing).push(name);
  for (const name of welcome) if (await isHeld(name)) held.push(name);
  return { held, missing };
}

/** What a backup will hold, lying still while the site goes on. */
export interface Stage {
  facts: BackupFacts;
  /** With `backup.json`, `rows/` and `files/`. */
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

interface Places {
  dataDir: string;
  rows: string;
  files: string;
}

/**
 * Rows of one moment and a hold on the files that they name. Files are on the disk before their rows are
 * committed, and are removed once their rows are gone: as long as no process writes to the tables that name
 * files, each of them is there. Reading goes on.
 */
async function takeSnapshot({ db, now }: BackupSource, places: Places) {
  return transaction(db, async (tx) => {
    await rm(places.rows, { recursive: true, force: true });
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await settleSession(tx);
    const takenAt = now().toISOString();
    // Before the first look at rows, so that these are of a moment under the lock. In the order in which a
    // registration and an erasure write them.
    await tx.execute(sql`lock table pictures, agreements, module_versions, games in share mode`);
    const { held, missing } = await holdFiles(await namedFiles(tx), places);
    const migration = await lastMigration(tx);
    if (migration === null) throw new Error('The database is empty.');
    return { takenAt, migration, tables: await dumpRows(tx, places.rows), held, missing };
  });
}

async function secretFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(path.resolve(dataDir, 'secrets')).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /^[a-z-]+$/.test(name)).map((name) => `secrets/${name}`);
}

async function fill(source: BackupSource, folder: string): Promise<Omit<Stage, 'clear'>> {
  const { db, config, withSecrets } = source;
  const { dataDir } = config;
  const places = { dataDir, rows: path.join(folder, 'rows'), files: path.join(folder, 'files') };
  // Most of the work, so that little is left to do under the lock.
  await holdFiles(await namedFiles(db), places);
  const { takenAt, migration, tables, held, missing } = await takeSnapshot(source, places);
  const secrets = withSecrets ? await secretFiles(dataDir) : [];
  await holdFiles({ needed: secrets, welcome: [] }, places);
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
  await writeFile(path.join(folder, factsFile), `${JSON.stringify(facts, null, 2)}\n`, {
    mode: 0o600,
  });
  return { facts, folder, files };
}

const stagesFolder = (dataDir: string) => path.resolve(dataDir, 'backup-stage');

async function takeLock(dataDir: string): Promise<() => void> {
  try {
    return await takeDataLock(path.join(stagesFolder(dataDir), 'lock'));
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
  const unlock = await takeLock(dataDir);
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
    unlock = await takeLock(dataDir);
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

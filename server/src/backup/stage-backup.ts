import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { versionFolder } from '../modules/store-files.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { takeDataLock } from '../platform/database/embedded/data-lock.ts';
import { transaction } from '../platform/database/transaction.ts';
import { errorCode } from '../platform/error-code.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { factsFile, isInnerPath } from './archive.ts';
import type { BackupFacts } from './archive.ts';
import { consentKeyMark } from './consent-key-mark.ts';
import { dumpRows } from './copy-rows.ts';
import { lastMigration, rowsOf, settleSession } from './table-rows.ts';

export interface NamedFiles {
  needed: string[];
  /** Compressed variants, which exist for some files. */
  welcome: string[];
}

/** Everything else in DATA_DIR is a cache or unreferenced, such as a form that was just erased. */
export async function namedFiles(tx: Pick<Transaction, 'execute'>): Promise<NamedFiles> {
  const paths = await rowsOf(
    tx,
    sql`select 'consents/' || file_name as path from agreements where file_name is not null
      union select 'consents/' || file_name from sent_back_forms
      union select 'pictures/' || hash || '.webp' from pictures
      union select 'replays/' || replay_file from games where replay_file is not null`,
    z.object({ path: z.string() }),
  );
  const builds = await rowsOf(
    tx,
    sql`select slug, version, digest, file ->> 'path' as path
      from module_versions, jsonb_array_elements(files) file where status = 'ready'`,
    z.object({ slug: z.string(), version: z.string(), digest: z.string(), path: z.string() }),
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

/** A hard link survives the removal of the original; files of the stores are never changed in place. */
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

/** From S3: a name that was fetched once needs no second request while tables are locked. */
async function fetchCopy(store: FileStore, name: string, target: string): Promise<boolean> {
  if (existsSync(target)) return true;
  const found = await store.open(name);
  if (found === null) return false;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.part`;
  await pipeline(found.content, createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, target);
  return true;
}

const atOnce = 8;

export async function holdFiles(
  { needed, welcome }: NamedFiles,
  { store, dataDir, files }: Pick<Places, 'store' | 'dataDir' | 'files'>,
): Promise<{ held: string[]; missing: string[] }> {
  if (![...needed, ...welcome].every(isInnerPath)) throw new Error('A row names no inner path.');
  const present = new Set<string>();
  const isLinked = store.kind === 'folder';
  const isHeld = (name: string) =>
    isLinked
      ? hold(path.resolve(dataDir, name), path.join(files, name))
      : fetchCopy(store, name, path.join(files, name));
  const names = [...needed, ...welcome];
  const waiting = names.values();
  const worker = async () => {
    for (const name of waiting) if (await isHeld(name)) present.add(name);
  };
  await Promise.all(Array.from({ length: isLinked ? 1 : atOnce }, worker));
  return {
    held: names.filter((name) => present.has(name)),
    missing: needed.filter((name) => !present.has(name)),
  };
}

const noFiles = { held: [], missing: [] };

export interface Stage {
  facts: BackupFacts;
  folder: string;
  files: string[];
  clear(): Promise<void>;
}

export interface BackupSource {
  db: Database;
  config: Pick<Config, 'dataDir' | 'consentKey'>;
  /** Null: rows alone. */
  files: FileStore | null;
  withSecrets: boolean;
  now: () => Date;
}

interface Places {
  store: FileStore;
  dataDir: string;
  rows: string;
  files: string;
}

/**
 * Files are written before their rows and removed after them: while writes to the tables are locked, each named
 * file exists.
 */
async function takeSnapshot({ db, now, files }: BackupSource, places: Omit<Places, 'store'>) {
  return transaction(db, async (tx) => {
    await rm(places.rows, { recursive: true, force: true });
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await settleSession(tx);
    const takenAt = now().toISOString();
    // Locked before the first read, in the order in which a registration and an erasure write.
    await tx.execute(
      sql`lock table pictures, agreements, sent_back_forms, module_versions, games in share mode`,
    );
    const { held, missing } =
      files === null ? noFiles : await holdFiles(await namedFiles(tx), { ...places, store: files });
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
  // Most of the work, before the lock is held.
  if (source.files !== null)
    await holdFiles(await namedFiles(db), { ...places, store: source.files });
  const { takenAt, migration, tables, held, missing } = await takeSnapshot(source, places);
  const secrets = withSecrets ? await secretFiles(dataDir) : [];
  for (const name of secrets)
    await hold(path.resolve(dataDir, name), path.join(places.files, name));
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

/** Queries of the embedded database wait while its rows are dumped. */
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

/** A killed backup leaves copies of rows, and files that may be erased by now. */
export async function clearBackupStages({ config }: Pick<BackupSource, 'config'>): Promise<void> {
  const { dataDir } = config;
  await mkdir(stagesFolder(dataDir), { recursive: true, mode: 0o700 });
  let unlock: () => void;
  try {
    unlock = await takeLock(dataDir);
  } catch {
    // A running backup clears up after itself.
    return;
  }
  try {
    await clearLeftOvers(dataDir);
  } finally {
    unlock();
  }
}

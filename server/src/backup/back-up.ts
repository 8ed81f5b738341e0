import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { writeDurable } from '../platform/storage/write-durable.ts';
import { createLog } from '../platform/logging/log.ts';
import { archiveName, packArchive, removeOldArchives } from './archive.ts';
import { backupsFolder, removeOldStored } from './stored-archives.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { requestBackup } from './serve-backup.ts';
import type { SentBackup } from './serve-backup.ts';
import { writeLastBackup } from '../platform/storage/last-backup.ts';
import { stageBackup } from './stage-backup.ts';

export interface BackupOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 'consentKey' | 's3'>;
  withSecrets: boolean;
  keepDays: number;
}

const log = createLog('silent');

async function write(
  { takenAt, archive, missing }: SentBackup,
  { config, keepDays }: BackupOptions,
) {
  const folder = path.resolve(config.backupDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, archiveName(takenAt));
  await writeDurable(file, archive);
  const files = openFileStore(config, log);
  // Where the bucket cannot be reached the archive stays on this disk.
  const key = backupsFolder + archiveName(takenAt);
  if (files.kind === 's3') await files.putFile(key, file);
  await writeLastBackup(files, config.dataDir, takenAt);
  // By the archive's own time: the one just written is never too old.
  const age = { now: new Date(takenAt), keepDays };
  const removed = (await removeOldArchives(folder, age)) + (await removeOldStored(files, age));
  return { archive: files.kind === 's3' ? `s3:${key}` : file, takenAt, missing, removed };
}

/** Without a running server: opens the database as it is, without migrations. */
async function writeOwn(options: BackupOptions) {
  const { config, withSecrets } = options;
  const dataDir = path.resolve(config.dataDir);
  if (config.databaseUrl === undefined && !existsSync(path.join(dataDir, 'embedded', 'database'))) {
    throw new Error('There is no database in DATA_DIR.');
  }
  const { databaseUrl } = config;
  const settings = { dataDir, databaseUrl, migrations: null };
  const database = await openDatabase(settings, systemClock, log);
  try {
    const { db } = database;
    const files = openFileStore(config, log);
    const now = () => systemClock.now();
    const stage = await stageBackup({ db, config, files, withSecrets, now });
    try {
      const { takenAt, missing } = stage.facts;
      const archive = packArchive(stage.folder, stage.facts, stage.files);
      return await write({ takenAt, missing: missing.length, archive }, options);
    } finally {
      await stage.clear();
    }
  } finally {
    await database.close();
  }
}

/** The running server backs up the embedded database, which only one process may open. */
export async function backUp(options: BackupOptions) {
  const { config, withSecrets } = options;
  if (config.databaseUrl !== undefined) return writeOwn(options);
  const sent = await requestBackup(config.dataDir, withSecrets);
  return sent === null ? writeOwn(options) : write(sent, options);
}

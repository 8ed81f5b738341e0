import path from 'node:path';
import type { Config } from '../config/config.ts';
import { createLog } from '../platform/logging/log.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';
import { oldArchives } from './archive.ts';
import type { ArchiveAge } from './archive.ts';

export const backupsFolder = 'backups/';

export async function removeOldStored(files: FileStore, age: ArchiveAge): Promise<number> {
  if (files.kind === 'folder') return 0;
  const names = (await files.list(backupsFolder)).map(({ key }) => path.posix.basename(key));
  const old = oldArchives(names, age);
  await files.delete(old.map((name) => backupsFolder + name));
  return old.length;
}

const stored = 's3:';

/** @param archive A file, or `s3:` and the key of one in the bucket, which is fetched first. */
export async function withArchive<T>(
  config: Pick<Config, 'dataDir' | 's3'>,
  archive: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!archive.startsWith(stored)) return work(archive);
  if (config.s3 === null) throw new Error('An archive in S3 needs the settings S3_*.');
  const files = openFileStore(config, createLog('silent'));
  const found = await files.withLocalFile(archive.slice(stored.length), async (file) => ({
    result: await work(file),
  }));
  if (found === null) throw new Error('There is no such archive in the bucket.');
  return found.result;
}

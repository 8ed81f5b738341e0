import type { Config } from '../../config/config.ts';
import type { Log } from '../logging/log.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export function openFileStore(config: Pick<Config, 'dataDir' | 's3'>, log: Log): FileStore {
  const { dataDir, s3 } = config;
  return s3 === null ? createFolderStore(dataDir) : createS3Store({ settings: s3, dataDir, log });
}

/** Files that were not moved are on no page, and no erasure reaches them. */
export async function warnOfLeftFiles(config: Pick<Config, 'dataDir' | 's3'>, log: Log) {
  if (config.s3 === null) return;
  const folder = createFolderStore(config.dataDir);
  const lists = await Promise.all(
    ['consents/', 'pictures/', 'replays/'].map((name) => folder.list(name)),
  );
  const files = lists.flat().length;
  if (files > 0) log.warn('storage.files-in-folder', { files, run: 'npm run move-files' });
}

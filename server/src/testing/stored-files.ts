import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createLog } from '../platform/logging/log.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openFileStore } from '../platform/storage/open-file-store.ts';

/** Of the S3 of TEST_S3, below a prefix of its own; none: tests run on folders. */
export function storeEnvironment(): Record<string, string> {
  const given = process.env.TEST_S3;
  if (given === undefined) return {};
  return { ...JSON.parse(given), S3_PREFIX: `test-${randomUUID()}` };
}

/** For another process with the same files. */
export const storeOf = ({ environment }: Pick<Config, 'environment'>) =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => name.startsWith('S3_') || name === 'CONSENT_KEY',
    ),
  );

/** The setting of a site without S3 too: the rest of a configuration stays as it is. */
export const storeConfig = (dataDir: string): Pick<Config, 'dataDir' | 's3'> => ({
  dataDir,
  s3: readConfig(storeEnvironment()).s3,
});

export const openTestStore = (dataDir: string): FileStore =>
  openFileStore(storeConfig(dataDir), createLog('silent'));

/** Sorted, without those in folders below. */
export async function namesIn(files: FileStore, folder: string): Promise<string[]> {
  const names = (await files.list(folder)).map(({ key }) => key.slice(folder.length));
  return names.filter((name) => !name.includes('/')).sort();
}

interface Place {
  files: FileStore;
  config: Pick<Config, 'dataDir' | 's3'>;
}

export async function setModified({ files, config }: Place, key: string, at: Date): Promise<void> {
  const { dataDir, s3 } = config;
  if (files.kind === 'folder' || s3 === null) return utimes(path.join(dataDir, key), at, at);
  const address = new URL('/-/modified', s3.endpoint);
  address.searchParams.set('key', s3.prefix + key);
  address.searchParams.set('at', String(at.getTime()));
  const { status } = await fetch(address, { method: 'POST' });
  if (status !== 204) throw new Error(`The moment of a file could not be set: ${status}.`);
}

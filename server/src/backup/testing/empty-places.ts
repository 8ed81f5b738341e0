import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { createLog } from '../../platform/logging/log.ts';
import { openFileStore } from '../../platform/storage/open-file-store.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { storeEnvironment } from '../../testing/stored-files.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { backUp } from '../back-up.ts';

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface Place {
  dataDir: string;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** As the tests' own site: below a prefix of its own, or none. */
  s3: Config['s3'];
  consentKey: Config['consentKey'];
}

export function createPlaces() {
  const folders: string[] = [];
  const databases: string[] = [];
  const server = process.env.TEST_DATABASE_URL;

  function folder(): string {
    const made = mkdtempSync(path.join(tmpdir(), 'puchar-backup-'));
    folders.push(made);
    return made;
  }

  function place(url: string | undefined): Place {
    const dataDir = folder();
    const { s3, consentKey } = readConfig({ DATA_DIR: dataDir, ...storeEnvironment() });
    return { dataDir, databaseUrl: url, s3, consentKey };
  }

  async function emptyDatabase(): Promise<string | undefined> {
    if (server === undefined) return undefined;
    const name = `puchar_backup_${randomBytes(8).toString('hex')}`;
    await administer(server, `create database ${name}`);
    databases.push(name);
    return databaseUrl(server, name);
  }

  return {
    folder,
    place,
    emptyDatabase,
    async everyEngine(): Promise<Place[]> {
      const url = await emptyDatabase();
      return url === undefined ? [place(undefined)] : [place(undefined), place(url)];
    },
    async remove(): Promise<void> {
      for (const made of folders) rmSync(made, { recursive: true, force: true });
      for (const name of databases) await administer(server ?? '', `drop database ${name}`);
    },
  };
}

export const filesOfPlace = (place: Pick<Place, 'dataDir' | 's3'>) =>
  openFileStore(place, createLog('silent'));

/** The archive is a local file in `backupDir`, also where it is in S3. */
export async function takeBackup(
  { context, database }: TestApp,
  { backupDir, withSecrets = false }: { backupDir: string; withSecrets?: boolean },
) {
  const config = { ...context.config, databaseUrl: database.url, backupDir };
  const taken = await backUp({ config, withSecrets, keepDays: 30 });
  if (!taken.archive.startsWith('s3:')) return taken;
  const archive = path.join(backupDir, path.basename(taken.archive));
  const bytes = await context.files.read(taken.archive.slice('s3:'.length));
  writeFileSync(archive, bytes ?? '', { mode: 0o600 });
  return { ...taken, archive };
}

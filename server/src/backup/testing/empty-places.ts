import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../../testing/database-url.ts';

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

  async function emptyDatabase(): Promise<string | undefined> {
    if (server === undefined) return undefined;
    const name = `puchar_backup_${randomBytes(8).toString('hex')}`;
    await administer(server, `create database ${name}`);
    databases.push(name);
    return databaseUrl(server, name);
  }

  return {
    folder,
    emptyDatabase,
    async everyEngine(): Promise<Place[]> {
      const url = await emptyDatabase();
      const embedded = { dataDir: folder(), databaseUrl: undefined };
      return url === undefined ? [embedded] : [embedded, { dataDir: folder(), databaseUrl: url }];
    },
    async remove(): Promise<void> {
      for (const made of folders) rmSync(made, { recursive: true, force: true });
      for (const name of databases) await administer(server ?? '', `drop database ${name}`);
    },
  };
}

import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { openInMemory } from '../platform/database/embedded/open-embedded.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { openPostgres } from '../platform/database/postgres/open-postgres.ts';
import { createLog } from '../platform/logging/log.ts';
import { databaseUrl } from './database-url.ts';

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openCopy(url: string, template: string): Promise<OpenDatabase> {
  const name = `puchar_test_${randomBytes(8).toString('hex')}`;
  await administer(url, `create database ${name} template ${template}`);
  // No limits: on a slow machine a correct test must not get 503.
  const database = await openPostgres({ url: databaseUrl(url, name) }, createLog('silent'), {
    isLimited: false,
    // The template has them.
    migrations: null,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Embedded, or on the PostgreSQL of TEST_DATABASE_URL: the same tests run on both. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = process.env.PUCHAR_TEST_TEMPLATE;
  if (template === undefined) throw new Error('Run through `npm test -w server`.');
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined ? openInMemory(await openAsBlob(template)) : openCopy(url, template);
}

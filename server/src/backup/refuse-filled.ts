import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { tableNames } from './table-facts.ts';

/** What may lie in DATA_DIR before: what an earlier try left behind, keys put there, old erasures. */
const harmless = new Set(['restore-unfinished', 'secrets', 'erasures.log', 'lost+found']);

/** @throws Error when the database has tables. */
export async function refuseFilledDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const tables = await tableNames(drizzle(client));
    if (tables.length > 0) {
      throw new Error('The database of DATABASE_URL is not empty: name a new one.');
    }
  } finally {
    await client.end();
  }
}

/**
 * Nothing that is there is ever written over.
 *
 * @throws Error when DATA_DIR or the database of DATABASE_URL holds something.
 */
export async function refuseFilled({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const present = (await readdir(path.resolve(dataDir))).filter((name) => !harmless.has(name));
  if (present.length > 0) {
    throw new Error(
      `DATA_DIR is not empty: ${present.slice(0, 5).join(', ')}. Move it aside first.`,
    );
  }
  if (databaseUrl !== undefined) await refuseFilledDatabase(databaseUrl);
}

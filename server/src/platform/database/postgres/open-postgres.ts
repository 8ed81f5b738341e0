import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as schema from '../schema.ts';

/** Any number, the same for every process of this product. */
const migrationLock = 7_264_311;

/** Two processes that start together must not both migrate. */
async function migrateOnce(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** What a statement of a busy site may take, in milliseconds, before its caller is told to come again. */
const siteLimits = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * Opens PostgreSQL through a pool and brings its schema up to date.
 *
 * @param migrations Folder of what to apply; null leaves the tables as they are.
 * @param limits How long statements may wait and take; those of a site unless stated.
 */
export async function openPostgres(
  url: string,
  log: Log,
  migrations: string | null = migrationsFolder,
  limits: pg.PoolConfig = siteLimits,
): Promise<OpenDatabase> {
  if (migrations !== null) await migrateOnce(url, migrations);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 30_000,
    application_name: 'puchar',
    ...limits,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => log.warn('database.connection-lost', errorFields(error)));
  return {
    engine: 'postgres',
    db: drizzle(pool, { schema }),
    url,
    async ping() {
      await pool.query('select 1');
    },
    async analyze() {
      await pool.query('analyze');
    },
    async close() {
      await pool.end();
    },
  };
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { Database } from '../database.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as schema from '../schema.ts';

/** Any number, the same for every process of this product. */
const migrationLock = 7_264_311;

/** Runs work on one connection outside of the pool and closes it afterwards. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The query under way rejects as well; an event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Two processes that start together must not both migrate; the lock ends with the connection. */
function migrateOnce(url: string, folder: string): Promise<void> {
  return withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  });
}

/**
 * Drizzle's own transaction on a pool never releases the client when `BEGIN` fails: each connection that
 * is lost at that moment would take a place of the pool with it.
 */
function withPooledTransactions(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  const ofClient = new WeakMap<pg.PoolClient, Database>();
  const transaction: Database['transaction'] = async (work, settings) => {
    const client = await pool.connect();
    try {
      const own = ofClient.get(client) ?? drizzle(client, { schema });
      ofClient.set(client, own);
      return await own.transaction(work, settings);
    } finally {
      // The pool itself drops a client whose connection is lost.
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

/** What a statement of a busy site may take, in milliseconds, before its client gets a 503. */
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
  // An error event without a listener ends the process: the pool listens to idle clients alone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn('database.connection-lost', errorFields(error)));
  });
  return {
    engine: 'postgres',
    db: withPooledTransactions(pool),
    url,
    async ping() {
      await pool.query('select 1');
    },
    async analyze() {
      await pool.query('analyze');
    },
    eraseRemains: () => Promise.resolve(),
    async close() {
      await pool.end();
    },
  };
}

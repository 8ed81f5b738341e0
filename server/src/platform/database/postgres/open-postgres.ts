import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { Database } from '../database.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as schema from '../schema.ts';

const migrationLock = 7_264_311;

export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The query rejects as well; an event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Two processes starting together must not both migrate; the lock ends with the connection. */
function migrateOnce(url: string, folder: string): Promise<void> {
  return withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  });
}

/** Drizzle's own transaction never releases a pooled client when `BEGIN` fails. */
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
      client.release();
    }
  };
  return Object.assign(db, { transaction });
}

/** Milliseconds; beyond them the client gets a 503. */
const siteLimits = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
};

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
  // An error event without a listener ends the process; the pool handles idle clients alone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn('database.connection-lost', errorFields(error)));
  });
  return {
    engine: 'postgres',
    db: withPooledTransactions(pool),
    url,

    async analyze() {
      await pool.query('analyze');
    },
    eraseRemains: () => Promise.resolve(),
    async close() {
      await pool.end();
    },
  };
}

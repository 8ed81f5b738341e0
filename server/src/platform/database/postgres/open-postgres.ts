import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorFields } from '../../logging/log.ts';
import type { Log } from '../../logging/log.ts';
import { migrationsFolder } from '../migrations-folder.ts';
import type { Database } from '../database.ts';
import type { OpenDatabase } from '../open-database.ts';
import * as schema from '../schema.ts';
import { readConnectionRules } from './connection-rules.ts';
import { migrateOnce } from './migrate-once.ts';

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

export interface PostgresPlace {
  url: string;
  /** Past a pooler: for migrations and notifications. */
  directUrl?: string | undefined;
}

interface PostgresOptions {
  migrations?: string | null;
  /** For requests: a slow one gets a 503. */
  isLimited?: boolean;
}

export async function openPostgres(
  { url, directUrl = url }: PostgresPlace,
  log: Log,
  { migrations = migrationsFolder, isLimited = true }: PostgresOptions = {},
): Promise<OpenDatabase> {
  if (migrations !== null) await migrateOnce(directUrl, migrations, log);
  const { isDirect, limits } = await readConnectionRules(url, log);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 30_000,
    application_name: 'puchar',
    ...(isLimited ? { connectionTimeoutMillis: 5000, ...limits } : {}),
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
    changes: { url: directUrl, listens: isDirect || directUrl !== url },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),

    async analyze() {
      await pool.query('analyze');
    },
    eraseRemains: () => Promise.resolve(),
    async close() {
      await pool.end();
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../../logging/log.ts';

const migrationLock = 7_264_311;
const tryEveryMs = 500;
const reportEveryMs = 5000;
const longestWaitMs = 60_000;

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

async function takeLock(holder: pg.Client, log: Log, mostMs: number): Promise<void> {
  const begunAt = performance.now();
  for (let reportedAt = begunAt; ;) {
    const { rows } = await holder.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [migrationLock],
    );
    if (rows[0]?.taken === true) return;
    const now = performance.now();
    const seconds = Math.round((now - begunAt) / 1000);
    if (now - begunAt > mostMs) {
      throw new Error(
        `Another process has been changing the tables of this database for ${seconds} s. Wait until it has ended, or end its connection (pg_locks, advisory, ${migrationLock}), and start again.`,
      );
    }
    if (now - reportedAt >= reportEveryMs || reportedAt === begunAt) {
      log.warn('database.waits-for-migrations', { seconds });
      reportedAt = now;
    }
    await wait(tryEveryMs);
  }
}

/**
 * Two processes that start together must not both migrate. The lock is that of a transaction, which a pooler leaves on
 * one connection.
 */
export async function migrateOnce(
  url: string,
  folder: string,
  log: Log,
  mostMs = longestWaitMs,
): Promise<void> {
  await withConnection(url, async (holder) => {
    await holder.query('begin');
    // Roles behind a pooler have limits that are meant for requests.
    await holder.query(
      'set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0',
    );
    await takeLock(holder, log, mostMs);
    await withConnection(url, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
    await holder.query('commit');
  });
}

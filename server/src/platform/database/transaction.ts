import { sql } from 'drizzle-orm';
import { errorCode } from '../error-code.ts';
import type { Database, Transaction } from './database.ts';

/** Serialisation failure and deadlock: the engine demands that the whole is tried again. */
const retriable = new Set(['40001', '40P01']);

/** SQLSTATE of a failed statement, or undefined. The same codes come from both engines. */
export function sqlState(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return errorCode(error) ?? errorCode(cause);
}

/** Classes and codes of "come again later": connection, resources, operator, read-only, time limits. */
const unavailableStates =
  /^(08|53|57P)|^(25006|57014|55P03|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|ENOSPC|EDQUOT)$/;
/** What the driver of PostgreSQL throws without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether the database, or the disk under it, takes no work for now; a client may come again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (unavailableStates.test(sqlState(error) ?? '')) return true;
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && unavailableMessages.test(cause.message);
}

/**
 * One business change: all rows or none. Inside, only the given transaction may be used: the embedded
 * engine has one connection, and a statement beside the transaction would never get its turn.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 3 || !retriable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Several reads that see the rows of one moment, whatever is written meanwhile. */
export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}

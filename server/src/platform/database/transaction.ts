import { sql } from 'drizzle-orm';
import { errorCode } from '../error-code.ts';
import type { Database, Transaction } from './database.ts';

/** Serialisation failure and deadlock. */
const retriable = new Set(['40001', '40P01']);

export function sqlState(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return errorCode(error) ?? errorCode(cause);
}

/** Connection, resources, operator, read-only and time limits. */
const unavailableStates =
  /^(08|53|57P)|^(25006|57014|55P03|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|ENOSPC|EDQUOT)$/;
/** Errors of the PostgreSQL driver without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (unavailableStates.test(sqlState(error) ?? '')) return true;
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && unavailableMessages.test(cause.message);
}

/** Use only `tx` inside: a statement beside it would deadlock on the one embedded connection. */
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

export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}

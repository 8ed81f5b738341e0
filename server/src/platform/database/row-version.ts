import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Later than the last version even within one millisecond, or after the clock was set back. */
export function laterVersion(updatedAt: AnyPgColumn, at: Date) {
  return sql<Date>`greatest(${at.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}

/** ISO 8601 with any offset, compared to the millisecond. */
export function isStale(updatedAt: Date, expected: string | undefined): boolean {
  return expected !== undefined && Date.parse(expected) !== updatedAt.getTime();
}

import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Value for the `updatedAt` of a row that is being changed: the moment, but always later than the last
 * one. Two changes within one millisecond, or after the clock was set back, are still two versions.
 */
export function laterVersion(updatedAt: AnyPgColumn, at: Date) {
  return sql<Date>`greatest(${at.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}

/**
 * Whether a caller saw another version than the present one; without `expected` it never did.
 *
 * @param expected ISO 8601 with any offset; compared to the millisecond, as rows keep it.
 */
export function isStale(updatedAt: Date, expected: string | undefined): boolean {
  return expected !== undefined && Date.parse(expected) !== updatedAt.getTime();
}

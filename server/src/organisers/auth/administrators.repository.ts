import type { AdminRow } from '@puchar/shared/contract';
import { asc, eq, inArray, max } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { administrators, sessions } from '../../platform/database/schema.ts';

export type AdministratorRow = typeof administrators.$inferSelect;

/** What answers show of an organiser. */
export function toAdministrator({ id, firstName, nickname, lastName, email }: AdministratorRow) {
  return { id, firstName, nickname, lastName, email };
}

/** Rows of organisers, locked until the end of the transaction, always in the same order. */
export async function lockAdministrators(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, AdministratorRow>> {
  const rows = await tx
    .select()
    .from(administrators)
    .where(inArray(administrators.id, [...ids]))
    .orderBy(asc(administrators.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function endSessionsOf(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.administratorId, administratorId));
}

/** Every organiser, by the day of their account. */
export async function listAdministrators(db: Database): Promise<AdminRow[]> {
  const rows = await db
    .select({ row: administrators, lastSeenAt: max(sessions.lastUsedAt) })
    .from(administrators)
    .leftJoin(sessions, eq(sessions.administratorId, administrators.id))
    .groupBy(administrators.id)
    .orderBy(asc(administrators.createdAt), asc(administrators.id));
  return rows.map(({ row, lastSeenAt }) => ({
    ...toAdministrator(row),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    hasTotp: row.totpConfirmedAt !== null,
  }));
}

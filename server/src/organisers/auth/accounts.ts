import type { AdminRow, AdminInput, Administrator } from '@puchar/shared/contract';
import { asc, eq, inArray, max } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { administrators, sessions } from '../../platform/database/schema.ts';
import { foldText } from '@puchar/shared/domain';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { hashPassword } from './password.ts';

export type AdministratorRow = typeof administrators.$inferSelect;

export function toAdministrator({ id, firstName, nickname, lastName, email }: Administrator) {
  return { id, firstName, nickname, lastName, email };
}

/** Always in the same order, which prevents deadlocks. */
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

/** The unique index decides between concurrent requests. @throws AppError EMAIL_TAKEN */
export async function createAdmin(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { password, ...input }: AdminInput,
  actorId: string,
): Promise<Administrator> {
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  return transaction(db, async (tx) => {
    const [row] = await tx
      .insert(administrators)
      .values({ ...input, emailFolded: foldText(input.email), passwordHash, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('EMAIL_TAKEN');
    await recordEvent(tx, { at, actorId, action: 'administrator.create', subjectId: row.id });
    return toAdministrator(row);
  });
}

/** Of two who delete each other one stays. @throws AppError OWN_ACCOUNT, NOT_FOUND, NO_SESSION. */
export async function deleteAdmin(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  if (id === actorId) throw new AppError('OWN_ACCOUNT');
  const at = clock.now();
  await transaction(db, async (tx) => {
    const rows = await lockAdministrators(tx, [id, actorId]);
    if (!rows.has(actorId)) throw new AppError('NO_SESSION');
    if (!rows.has(id)) throw new AppError('NOT_FOUND');
    await tx.delete(administrators).where(eq(administrators.id, id));
    await recordEvent(tx, { at, actorId, action: 'administrator.delete', subjectId: id });
  });
  return { message: 'Organiser deleted.' };
}

/** @throws AppError NOT_FOUND */
export async function signOutEverywhere(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { adminId, actorId }: { adminId: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const rows = await lockAdministrators(tx, [adminId]);
    if (!rows.has(adminId)) throw new AppError('NOT_FOUND');
    await endSessionsOf(tx, adminId);
    await recordEvent(tx, { at, actorId, action: 'administrator.sign-out', subjectId: adminId });
  });
  return { message: 'Signed out everywhere.' };
}

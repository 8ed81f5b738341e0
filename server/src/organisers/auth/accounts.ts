import type { AdminRow, AdminInput, Administrator, RoleChange } from '@puchar/shared/contract';
import { asc, eq, inArray, max, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { accountLinks, administrators, sessions } from '../../platform/database/schema.ts';
import { foldText } from '@puchar/shared/domain';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { hashPassword } from './password.ts';

export type AdministratorRow = typeof administrators.$inferSelect;

export function toAdministrator(row: Administrator): Administrator {
  const { id, firstName, nickname, lastName, email, role } = row;
  return { id, firstName, nickname, lastName, email, role };
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

/**
 * Every owner and `id`, locked in the order of all accounts: changes that could take the last owner away run one after
 * another. @throws AppError NO_SESSION, ROLE_FORBIDDEN for an actor who was an owner a moment ago; NOT_FOUND
 */
async function lockWithOwners(
  tx: Transaction,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ account: AdministratorRow; owners: AdministratorRow[] }> {
  const rows = await tx
    .select()
    .from(administrators)
    .where(or(eq(administrators.role, 'OWNER'), inArray(administrators.id, [id, actorId])))
    .orderBy(asc(administrators.id))
    .for('update');
  const actor = rows.find((row) => row.id === actorId);
  if (!actor) throw new AppError('NO_SESSION');
  if (actor.role !== 'OWNER') throw new AppError('ROLE_FORBIDDEN');
  const account = rows.find((row) => row.id === id);
  if (!account) throw new AppError('NOT_FOUND');
  return { account, owners: rows.filter(({ role }) => role === 'OWNER') };
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

/** Invitations and links that this person made. */
async function endLinksOf(tx: Transaction, administratorId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.madeBy, administratorId));
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
    await lockWithOwners(tx, { id, actorId });
    await tx.delete(administrators).where(eq(administrators.id, id));
    await recordEvent(tx, { at, actorId, action: 'administrator.delete', subjectId: id });
  });
  return { message: 'Account deleted.' };
}

/** @throws AppError CHANGED_MEANWHILE, LAST_OWNER, NOT_FOUND, NO_SESSION, ROLE_FORBIDDEN */
export async function changeRole(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id, actorId, role, expectedRole }: RoleChange & { id: string; actorId: string },
): Promise<AdminRow> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { account, owners } = await lockWithOwners(tx, { id, actorId });
    if (account.role !== expectedRole) throw new AppError('CHANGED_MEANWHILE');
    if (account.role === role) return;
    if (account.role === 'OWNER' && owners.length === 1) throw new AppError('LAST_OWNER');
    await tx.update(administrators).set({ role }).where(eq(administrators.id, id));
    // What an owner gave to others must not bring the role back.
    await endLinksOf(tx, id);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'administrator.role',
      subjectId: id,
      details: { from: account.role, to: role },
    });
  });
  const found = (await listAdministrators(db)).find((row) => row.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** @throws AppError NOT_FOUND */
export async function signOutAdmin(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const rows = await lockAdministrators(tx, [id]);
    if (!rows.has(id)) throw new AppError('NOT_FOUND');
    await endSessionsOf(tx, id);
    await recordEvent(tx, { at, actorId, action: 'administrator.sign-out', subjectId: id });
  });
  return { message: 'Signed out everywhere.' };
}

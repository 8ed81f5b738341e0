import type {
  Administrator,
  Invitation,
  InvitationAcceptance,
  InvitationInput,
  NewPasswordByLink,
  OneTimeLink,
  OpenedLink,
  Role,
} from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { accountLinks, administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endSessionsOf, toAdministrator } from './accounts.ts';
import { randomToken, sha256 } from './keys.ts';
import { hashPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { forgetAttemptsOn } from './sign-in-limits.ts';

const dayMs = 86_400_000;
const invitationMs = 7 * dayMs;
const passwordMs = dayMs;

type Context = Pick<ServerContext, 'db' | 'clock'>;
/** Null: the operator, from the command line. */
type Maker = { actorId: string | null };

const invitationPath = (token: string) => `/zaproszenie#${token}`;
const passwordPath = (token: string) => `/nowe-haslo#${token}`;

async function requireFreeEmail(tx: Transaction, emailFolded: string): Promise<void> {
  const taken = await tx.$count(administrators, eq(administrators.emailFolded, emailFolded));
  if (taken > 0) throw new AppError('EMAIL_TAKEN');
}

/** A second invitation to one e-mail replaces the first. @throws AppError EMAIL_TAKEN */
export async function createInvitation(
  { db, clock }: Context,
  { email, role, actorId }: InvitationInput & Maker,
): Promise<OneTimeLink> {
  const token = randomToken();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + invitationMs);
  const emailFolded = foldText(email);
  await transaction(db, async (tx) => {
    await requireFreeEmail(tx, emailFolded);
    const link = { tokenHash: sha256(token), email, role, madeBy: actorId, expiresAt };
    const [row] = await tx
      .insert(accountLinks)
      .values({ ...link, emailFolded })
      .onConflictDoUpdate({ target: accountLinks.emailFolded, set: link })
      .returning({ id: accountLinks.id });
    await recordEvent(tx, {
      at,
      actorId,
      action: 'administrator.invite',
      subjectId: row?.id ?? null,
      details: { role },
    });
  });
  return { path: invitationPath(token), expiresAt: expiresAt.toISOString() };
}

/** The present password works until the link is used. @throws AppError NOT_FOUND, OWN_ACCOUNT */
export async function createPasswordLink(
  { db, clock }: Context,
  { id, actorId }: Maker & { id: string },
): Promise<OneTimeLink> {
  if (id === actorId) throw new AppError('OWN_ACCOUNT');
  const token = randomToken();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + passwordMs);
  await transaction(db, async (tx) => {
    const [account] = await tx
      .select({ id: administrators.id })
      .from(administrators)
      .where(eq(administrators.id, id))
      .for('update');
    if (!account) throw new AppError('NOT_FOUND');
    const link = { tokenHash: sha256(token), madeBy: actorId, expiresAt };
    await tx
      .insert(accountLinks)
      .values({ ...link, administratorId: id })
      .onConflictDoUpdate({ target: accountLinks.administratorId, set: link });
    await recordEvent(tx, { at, actorId, action: 'administrator.password-link', subjectId: id });
  });
  return { path: passwordPath(token), expiresAt: expiresAt.toISOString() };
}

export async function listInvitations({ db, clock }: Context): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(accountLinks)
    .where(and(isNotNull(accountLinks.email), gt(accountLinks.expiresAt, clock.now())))
    .orderBy(asc(accountLinks.expiresAt), asc(accountLinks.id));
  return rows.flatMap(({ id, email, role, expiresAt }) =>
    email === null || role === null
      ? []
      : [{ id, email, role, expiresAt: expiresAt.toISOString() }],
  );
}

/** @throws AppError NOT_FOUND */
export async function deleteInvitation(
  { db, clock }: Context,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const rows = await tx
      .delete(accountLinks)
      .where(and(eq(accountLinks.id, id), isNotNull(accountLinks.email)))
      .returning({ id: accountLinks.id });
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    await recordEvent(tx, { at, actorId, action: 'administrator.invitation-end', subjectId: id });
  });
  return { message: 'Invitation ended.' };
}

export async function forgetEndedLinks({ db, clock }: Context): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, clock.now()));
}

const isOpen = (token: string, now: Date): SQL | undefined =>
  and(eq(accountLinks.tokenHash, sha256(token)), gt(accountLinks.expiresAt, now));

/** @throws AppError LINK_ENDED, the same for an unknown, a used and an expired link. */
export async function openLink({ db, clock }: Context, token: string): Promise<OpenedLink> {
  const [row] = await db
    .select({ link: accountLinks, account: administrators })
    .from(accountLinks)
    .leftJoin(administrators, eq(administrators.id, accountLinks.administratorId))
    .where(isOpen(token, clock.now()));
  if (row === undefined) throw new AppError('LINK_ENDED');
  const { account, link } = row;
  if (account !== null) return { kind: 'PASSWORD', email: account.email, role: account.role };
  const { email, role } = invited(link);
  return { kind: 'INVITATION', email, role };
}

type LinkRow = typeof accountLinks.$inferSelect;

function invited({ email, role }: LinkRow): { email: string; role: Role } {
  if (email === null || role === null) throw new AppError('LINK_ENDED');
  return { email, role };
}

/** Of two concurrent uses one fails. */
async function takeLink(tx: Transaction, token: string, now: Date): Promise<LinkRow> {
  const [row] = await tx.delete(accountLinks).where(isOpen(token, now)).returning();
  if (!row) throw new AppError('LINK_ENDED');
  return row;
}

/** @throws AppError LINK_ENDED, EMAIL_TAKEN; the link stays good after the second. */
export async function acceptInvitation(
  context: Context,
  { token, password, ...names }: InvitationAcceptance,
): Promise<{ administrator: Administrator; session: string }> {
  const { db, clock } = context;
  // Hashing is work that no guessed token gets.
  await openLink(context, token);
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  return transaction(db, async (tx) => {
    const { email, role } = invited(await takeLink(tx, token, at));
    const [row] = await tx
      .insert(administrators)
      .values({
        ...names,
        email,
        emailFolded: foldText(email),
        role,
        passwordHash,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError('EMAIL_TAKEN');
    const { id } = row;
    await recordEvent(tx, {
      at,
      actorId: id,
      action: 'administrator.join',
      subjectId: id,
      details: { role },
    });
    const session = await startSession(tx, id, at, undefined);
    return { administrator: toAdministrator(row), session };
  });
}

/** A second factor stays. @throws AppError LINK_ENDED */
export async function setPasswordByLink(
  context: Context,
  { token, password }: NewPasswordByLink,
): Promise<{ message: string }> {
  const { db, clock } = context;
  await openLink(context, token);
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { administratorId: id } = await takeLink(tx, token, at);
    if (id === null) throw new AppError('LINK_ENDED');
    const [row] = await tx
      .update(administrators)
      .set({ passwordHash })
      .where(eq(administrators.id, id))
      .returning({ emailFolded: administrators.emailFolded });
    if (!row) throw new AppError('LINK_ENDED');
    await endSessionsOf(tx, id);
    // The guesses of the old one.
    await forgetAttemptsOn(tx, row.emailFolded);
    await recordEvent(tx, {
      at,
      actorId: id,
      action: 'administrator.password-by-link',
      subjectId: id,
    });
  });
  return { message: 'Password set.' };
}

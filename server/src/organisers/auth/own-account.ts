import type { Administrator, OwnAccount, OwnAccountUpdate } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import { sqlState, transaction } from '../../platform/database/transaction.ts';
import { endSessionsOf, toAdministrator } from './accounts.ts';
import { checkOwnPassword } from './own-password.ts';
import type { OwnCall } from './own-password.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

type Context = Pick<ServerContext, 'db' | 'clock'>;

async function findOwn({ db }: Pick<Context, 'db'>, actorId: string) {
  const [row] = await db.select().from(administrators).where(eq(administrators.id, actorId));
  if (!row) throw new AppError('NO_SESSION');
  return row;
}

export async function readOwnAccount({ db }: Context, actorId: string): Promise<OwnAccount> {
  const row = await findOwn({ db }, actorId);
  return {
    ...toAdministrator(row),
    hasTotp: row.totpConfirmedAt !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, actorId),
  };
}

const uniqueViolation = '23505';
const unconfirmed = {
  path: ['present'],
  message: 'Nowy adres e-mail potwierdź obecnym hasłem.',
};

/** The e-mail signs in, so another one needs the password. @throws AppError EMAIL_TAKEN */
export async function updateOwnAccount(
  context: Context,
  { present, ...update }: OwnAccountUpdate,
  call: OwnCall,
): Promise<Administrator> {
  const { db, clock } = context;
  const { actorId } = call;
  const before = await findOwn(context, actorId);
  const emailFolded = foldText(update.email);
  if (emailFolded !== before.emailFolded) {
    if (present === undefined) throw new AppError('INVALID_DATA', { issues: [unconfirmed] });
    await checkOwnPassword(context, call, { field: 'present', password: present });
  }
  const at = clock.now();
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(administrators)
      .set({ ...update, emailFolded })
      .where(eq(administrators.id, actorId))
      .returning();
    if (!row) throw new AppError('NO_SESSION');
    await recordEvent(tx, { at, actorId, action: 'administrator.update', subjectId: actorId });
    return toAdministrator(row);
  }).catch((error: unknown) => {
    throw sqlState(error) === uniqueViolation ? new AppError('EMAIL_TAKEN') : error;
  });
}

export async function signOutEverywhere(
  { db, clock }: Context,
  actorId: string,
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    await endSessionsOf(tx, actorId);
    await recordEvent(tx, { at, actorId, action: 'administrator.sign-out', subjectId: actorId });
  });
  return { message: 'Signed out everywhere.' };
}

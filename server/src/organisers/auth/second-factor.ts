import { randomBytes } from 'node:crypto';
import type { RecoveryCodes, TotpStart } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockAdministrators } from './accounts.ts';
import type { AdministratorRow } from './accounts.ts';
import { checkOwnPassword } from './own-password.ts';
import type { OwnCall } from './own-password.ts';
import {
  countRecoveryCodes,
  forgetRecoveryCodes,
  makeRecoveryCodes,
  takeRecoveryCode,
} from './recovery-codes.ts';
import { findTotpStep, toBase32, totpUri, openTotpSecret, sealTotpSecret } from './totp.ts';

/** As long as the hash, as RFC 4226 recommends. */
const secretBytes = 20;

type Context = Pick<ServerContext, 'db' | 'clock' | 'secrets'>;

async function lockOwn(tx: Transaction, actorId: string): Promise<AdministratorRow> {
  const row = (await lockAdministrators(tx, [actorId])).get(actorId);
  if (!row) throw new AppError('NO_SESSION');
  return row;
}

/** Advances the last step: of two concurrent uses of one code, one fails. */
async function takeCode(
  tx: Transaction,
  { secrets }: Pick<Context, 'secrets'>,
  { id, totpSecret }: AdministratorRow,
  { code, at }: { code: string; at: Date },
): Promise<boolean> {
  if (totpSecret === null) return false;
  const step = findTotpStep(openTotpSecret(secrets, id, totpSecret), code, at);
  if (step === null) return false;
  const { totpLastStep } = administrators;
  const rows = await tx
    .update(administrators)
    .set({ totpLastStep: step })
    .where(and(eq(administrators.id, id), or(isNull(totpLastStep), lt(totpLastStep, step))))
    .returning({ id: administrators.id });
  return rows.length > 0;
}

async function takeRecovery(
  tx: Transaction,
  id: string,
  { code, at }: { code: string; at: Date },
): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, id, code))) return false;
  const left = await countRecoveryCodes(tx, id);
  const details = { left };
  const action = 'administrator.recovery-code';
  await recordEvent(tx, { at, actorId: id, action, subjectId: id, details });
  return true;
}

/** @throws AppError TOTP_REQUIRED where it is on and no valid unused code was sent. */
export async function requireSecondFactor(
  tx: Transaction,
  context: Pick<Context, 'secrets'>,
  row: AdministratorRow,
  { code, at }: { code: string | undefined; at: Date },
): Promise<void> {
  if (row.totpConfirmedAt === null) return;
  if (code === undefined) throw new AppError('TOTP_REQUIRED');
  const isOfApp = /^\d{6}$/.test(code);
  const isTaken = isOfApp
    ? await takeCode(tx, context, row, { code, at })
    : await takeRecovery(tx, row.id, { code, at });
  if (!isTaken) throw new AppError('TOTP_REQUIRED');
}

/** The secret has no effect until a code confirms it. @throws AppError TOTP_ON */
export async function beginTotp({ db, secrets }: Context, actorId: string): Promise<TotpStart> {
  const secret = randomBytes(secretBytes);
  const { email } = await transaction(db, async (tx) => {
    const row = await lockOwn(tx, actorId);
    if (row.totpConfirmedAt !== null) throw new AppError('TOTP_ON');
    await tx
      .update(administrators)
      .set({ totpSecret: sealTotpSecret(secrets, actorId, secret), totpLastStep: null })
      .where(eq(administrators.id, actorId));
    return row;
  });
  return { secret: toBase32(secret), uri: totpUri(secret, email) };
}

export async function confirmTotp(
  context: Context,
  { code, actorId }: { code: string; actorId: string },
): Promise<RecoveryCodes> {
  const { db, clock } = context;
  const at = clock.now();
  const codes = await transaction(db, async (tx) => {
    const row = await lockOwn(tx, actorId);
    if (row.totpConfirmedAt !== null) throw new AppError('TOTP_ON');
    if (row.totpSecret === null) throw new AppError('TOTP_OFF');
    if (!(await takeCode(tx, context, row, { code, at }))) {
      throw new AppError('INVALID_DATA', {
        issues: [{ path: ['code'], message: 'Ten kod jest nieprawidłowy. Wpisz następny.' }],
      });
    }
    await tx
      .update(administrators)
      .set({ totpConfirmedAt: at })
      .where(eq(administrators.id, actorId));
    await recordEvent(tx, { at, actorId, action: 'administrator.totp-on', subjectId: actorId });
    return makeRecoveryCodes(tx, actorId);
  });
  return { codes };
}

export async function renewRecoveryCodes(
  context: Context,
  { password, ...call }: OwnCall & { password: string },
): Promise<RecoveryCodes> {
  const { db, clock } = context;
  const { actorId } = call;
  await checkOwnPassword(context, call, { field: 'password', password });
  const at = clock.now();
  const codes = await transaction(db, async (tx) => {
    const { totpConfirmedAt } = await lockOwn(tx, actorId);
    if (totpConfirmedAt === null) throw new AppError('TOTP_OFF');
    const action = 'administrator.recovery-codes';
    await recordEvent(tx, { at, actorId, action, subjectId: actorId });
    return makeRecoveryCodes(tx, actorId);
  });
  return { codes };
}

async function removeTotp(
  tx: Transaction,
  id: string,
  { at, actorId }: { at: Date; actorId: string | null },
): Promise<void> {
  await tx
    .update(administrators)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(administrators.id, id));
  await forgetRecoveryCodes(tx, id);
  await recordEvent(tx, { at, actorId, action: 'administrator.totp-off', subjectId: id });
}

export async function disableTotp(
  context: Context,
  { password, ...call }: OwnCall & { password: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const { actorId } = call;
  await checkOwnPassword(context, call, { field: 'password', password });
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { totpSecret } = await lockOwn(tx, actorId);
    if (totpSecret === null) throw new AppError('TOTP_OFF');
    await removeTotp(tx, actorId, { at, actorId });
  });
  return { message: 'Second factor is off.' };
}

/** Run by the operator for an organiser who lost the device. @throws Error for others. */
export async function resetSecondFactor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(administrators)
      .where(eq(administrators.emailFolded, foldText(email)))
      .for('update');
    if (!row) throw new Error(`No organiser has the address ${email}.`);
    if (row.totpSecret === null) throw new Error(`${row.email} has no second factor.`);
    await removeTotp(tx, row.id, { at, actorId: null });
  });
}

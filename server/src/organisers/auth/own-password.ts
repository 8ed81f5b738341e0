import { eq, and } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import type { AdministratorRow } from './accounts.ts';
import { verifyPassword, hashPassword } from './password.ts';
import { attemptOf, beginAttempt, forgetAttempts } from './sign-in-limits.ts';
import type { PasswordChange } from '@puchar/shared/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endSessionsOf } from './accounts.ts';
import { startSession } from './sessions.ts';

export interface OwnCall {
  actorId: string;
  address: string;
}

export function wrongPassword(field: string): AppError {
  return new AppError('INVALID_DATA', {
    issues: [{ path: [field], message: 'To nie jest Twoje obecne hasło.' }],
  });
}

/** Limited like sign-in, so that an open session cannot be used to guess the password. */
export async function checkOwnPassword(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { actorId, address }: OwnCall,
  given: { field: string; password: string },
): Promise<AdministratorRow> {
  const [row] = await db.select().from(administrators).where(eq(administrators.id, actorId));
  if (!row) throw new AppError('NO_SESSION');
  const attempt = attemptOf(row.emailFolded, address);
  await beginAttempt(db, attempt, clock.now());
  if (!(await verifyPassword(row.passwordHash, given.password))) throw wrongPassword(given.field);
  await forgetAttempts(db, attempt);
  return row;
}

/** Ends every other session and returns the token of a new one. */
export async function changePassword(
  context: Pick<ServerContext, 'db' | 'clock'>,
  { present, password }: PasswordChange,
  call: OwnCall,
): Promise<string> {
  const { db, clock } = context;
  const { actorId } = call;
  const before = await checkOwnPassword(context, call, { field: 'present', password: present });
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  return transaction(db, async (tx) => {
    const rows = await tx
      .update(administrators)
      .set({ passwordHash })
      .where(
        and(eq(administrators.id, actorId), eq(administrators.passwordHash, before.passwordHash)),
      )
      .returning({ id: administrators.id });
    // Another session has changed it meanwhile.
    if (rows.length === 0) throw wrongPassword('present');
    await endSessionsOf(tx, actorId);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'administrator.password',
      subjectId: actorId,
    });
    return startSession(tx, actorId, at, undefined);
  });
}

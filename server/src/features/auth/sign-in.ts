import type { Administrator, SignIn } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { foldText } from '../../db/fold-text.ts';
import { administrators } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { sha256 } from './hashes.ts';
import { verifyPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { beginAttempt, forgetAttempts } from './sign-in-limits.ts';

interface Caller {
  /** Network address. */
  address: string;
  /** Token of a session that the caller still has; it ends. */
  token: string | undefined;
}

/**
 * Checks an address and a password and starts a session.
 *
 * @throws AppError TOO_MANY_REQUESTS, or INVALID_CREDENTIALS: the same, in the same time, for an
 *   unknown address and a wrong password.
 */
export async function signIn(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { email, password }: SignIn,
  caller: Caller,
): Promise<{ administrator: Administrator; token: string }> {
  const emailFolded = foldText(email);
  const now = clock.now();
  const attempt = { accountHash: sha256(emailFolded), addressHash: sha256(caller.address) };
  await beginAttempt(db, attempt, now);
  const [found] = await db
    .select()
    .from(administrators)
    .where(eq(administrators.emailFolded, emailFolded));
  if (!(await verifyPassword(found?.passwordHash ?? null, password)) || !found) {
    throw new AppError('INVALID_CREDENTIALS');
  }
  await forgetAttempts(db, attempt);
  const token = await transaction(db, (tx) => startSession(tx, found.id, now, caller.token));
  const { id, firstName, nickname, lastName } = found;
  return { administrator: { id, firstName, nickname, lastName, email: found.email }, token };
}

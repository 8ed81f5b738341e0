import type { SignIn } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockAdministrators, toAdministrator } from './accounts.ts';
import { makeKnownBrowser, readKnownBrowser } from './session-cookie.ts';
import { verifyPassword } from './password.ts';
import { requireSecondFactor } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { attemptOf, beginAttempt, forgetAttempts } from './sign-in-limits.ts';

interface Caller {
  address: string;
  token: string | undefined;
  browser: string | undefined;
}

/** INVALID_CREDENTIALS takes the same time for an unknown address and a wrong password. */
export async function signIn(
  context: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  { email, password, code }: SignIn,
  caller: Caller,
) {
  const { db, clock, secrets } = context;
  const emailFolded = foldText(email);
  const at = clock.now();
  const known = readKnownBrowser(secrets, emailFolded, caller.browser);
  const attempt = attemptOf(emailFolded, caller.address, known);
  await beginAttempt(db, attempt, at);
  const [found] = await db
    .select()
    .from(administrators)
    .where(eq(administrators.emailFolded, emailFolded));
  if (!(await verifyPassword(found?.passwordHash ?? null, password)) || !found) {
    throw new AppError('INVALID_CREDENTIALS');
  }
  const token = await transaction(db, async (tx) => {
    const row = (await lockAdministrators(tx, [found.id])).get(found.id);
    // Deleted, or its password changed, during the comparison.
    if (row?.passwordHash !== found.passwordHash) throw new AppError('INVALID_CREDENTIALS');
    await requireSecondFactor(tx, context, row, { code, at });
    return startSession(tx, row.id, at, caller.token);
  });
  await forgetAttempts(db, attempt);
  const browser = makeKnownBrowser(secrets, emailFolded, known);
  return { administrator: toAdministrator(found), token, browser };
}

import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import type { AdministratorRow } from './administrators.repository.ts';
import { verifyPassword } from './password.ts';
import { attemptOf, beginAttempt, forgetAttempts } from './sign-in-limits.ts';

/** An organiser who asks for something that a session alone does not open. */
export interface OwnCall {
  actorId: string;
  /** Network address. */
  address: string;
}

/** @param field Of the body: the form shows the message there. */
export function wrongPassword(field: string): AppError {
  return new AppError('INVALID_DATA', {
    issues: [{ path: [field], message: 'To nie jest Twoje obecne hasło.' }],
  });
}

/**
 * Checks the caller's own password, within the limits of sign-in: a session left open is no way to guess
 * it.
 *
 * @param given The password, and the field of the body that held it.
 * @throws AppError TOO_MANY_REQUESTS, INVALID_DATA at the field, NO_SESSION for an account that is gone.
 */
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

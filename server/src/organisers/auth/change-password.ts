import type { PasswordChange } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endSessionsOf } from './administrators.repository.ts';
import { checkOwnPassword, wrongPassword } from './own-password.ts';
import type { OwnCall } from './own-password.ts';
import { hashPassword } from './password.ts';
import { startSession } from './sessions.ts';

/**
 * Puts a new password in place of the caller's own and ends every session that the old one opened.
 *
 * @returns Token of the session that takes the place of the caller's.
 * @throws AppError TOO_MANY_REQUESTS, INVALID_DATA at `present`.
 */
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
    // Changed by another session meanwhile.
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

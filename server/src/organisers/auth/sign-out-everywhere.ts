import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { endSessionsOf, lockAdministrators } from './administrators.repository.ts';

/**
 * Ends every session of an organiser, also one that is just being started.
 *
 * @throws AppError NOT_FOUND
 */
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

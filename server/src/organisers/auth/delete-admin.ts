import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { administrators } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockAdministrators } from './administrators.repository.ts';

/**
 * Removes another organiser; their sessions go with the account. Of two who remove each other one stays:
 * the caller must still be there.
 *
 * @throws AppError OWN_ACCOUNT, NOT_FOUND, NO_SESSION.
 */
export async function deleteAdmin(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  if (id === actorId) throw new AppError('OWN_ACCOUNT');
  const at = clock.now();
  await transaction(db, async (tx) => {
    const rows = await lockAdministrators(tx, [id, actorId]);
    if (!rows.has(actorId)) throw new AppError('NO_SESSION');
    if (!rows.has(id)) throw new AppError('NOT_FOUND');
    await tx.delete(administrators).where(eq(administrators.id, id));
    await recordEvent(tx, { at, actorId, action: 'administrator.delete', subjectId: id });
  });
  return { message: 'Organiser deleted.' };
}

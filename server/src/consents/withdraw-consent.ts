import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { endPublication } from '../cup/publication.ts';
import { transaction } from '../platform/database/transaction.ts';
import { lockAgreement } from './consents.repository.ts';

/**
 * Withdraws the consent to publish, in any stage and state: from the answer on the public sees nickname
 * and role alone. The same answer, without a second effect, when it is withdrawn already.
 *
 * @throws AppError PLAYER_NOT_FOUND
 */
export async function withdrawConsent(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  agreementId: string,
): Promise<{ message: string }> {
  const at = clock.now();
  const isNew = await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    const { playerId } = agreement;
    if (!(await endPublication(tx, playerId, at))) return false;
    await recordEvent(tx, { at, actorId: null, action: 'consent.withdraw', subjectId: playerId });
    return true;
  });
  if (isNew) {
    // Of no team by name: who it is may not be public yet.
    await changes.publish({ topic: 'team', id: '*' });
    await changes.publish({ topic: 'meeting', id: '*' });
  }
  return { message: 'Consent withdrawn.' };
}

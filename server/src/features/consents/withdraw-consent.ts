import { and, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { laterVersion } from '../../db/row-version.ts';
import { agreements, consentProofs, players } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
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
    if (agreement.withdrawnAt !== null) return false;
    const { playerId } = agreement;
    await tx
      .update(agreements)
      .set({ withdrawnAt: at, updatedAt: laterVersion(agreements.updatedAt, at) })
      .where(eq(agreements.id, agreementId));
    await tx
      .update(players)
      .set({ detailsHidden: true, updatedAt: laterVersion(players.updatedAt, at) })
      .where(eq(players.id, playerId));
    await tx
      .update(consentProofs)
      .set({ withdrawnAt: at })
      .where(and(eq(consentProofs.playerId, playerId), isNull(consentProofs.withdrawnAt)));
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

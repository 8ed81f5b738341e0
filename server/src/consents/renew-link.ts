import { eq } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { newAgreementId } from '../cup/agreement-id.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { lockAgreement } from './consents.repository.ts';

/**
 * A new link in place of one that went astray; what was sent and decided stays.
 *
 * @throws AppError PLAYER_NOT_FOUND
 */
export async function renewLink(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { agreementId, actorId }: { agreementId: string; actorId: string },
): Promise<{ gdprAgreementId: string }> {
  const at = clock.now();
  const gdprAgreementId = newAgreementId();
  await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    await tx
      .update(agreements)
      .set({ id: gdprAgreementId, updatedAt: laterVersion(agreements.updatedAt, at) })
      .where(eq(agreements.id, agreementId));
    const subjectId = agreement.playerId;
    await recordEvent(tx, { at, actorId, action: 'consent.renew', subjectId });
  });
  return { gdprAgreementId };
}

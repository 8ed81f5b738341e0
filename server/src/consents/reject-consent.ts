import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { forgetSending, nothingSent } from '../cup/unsent-form.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { lockSent } from './consents.repository.ts';

/**
 * Sends a form back: the file is erased, the reason shows at the link, and another may be sent.
 *
 * @throws AppError PLAYER_NOT_FOUND, NOT_SENT, ALREADY_DECIDED.
 */
export async function rejectConsent(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  call: { agreementId: string; reason: string | undefined; actorId: string },
): Promise<{ message: string }> {
  const { agreementId, reason, actorId } = call;
  const at = clock.now();
  const fileName = await transaction(db, async (tx) => {
    const { agreement, sent } = await lockSent(tx, agreementId);
    const rows = await tx
      .update(agreements)
      .set({
        ...nothingSent,
        rejectionReason: reason ?? null,
        decidedAt: at,
        decidedBy: actorId,
        updatedAt: laterVersion(agreements.updatedAt, at),
      })
      .where(and(eq(agreements.id, agreementId), eq(agreements.state, 'AWAITING_REVIEW')))
      .returning({ id: agreements.id });
    if (rows.length === 0) throw new AppError('ALREADY_DECIDED');
    await forgetSending(tx, agreementId);
    const subjectId = agreement.playerId;
    await recordEvent(tx, { at, actorId, action: 'consent.reject', subjectId });
    return sent.fileName;
  });
  await eraseStoredConsents(config.dataDir, [fileName]);
  return { message: 'Consent rejected.' };
}

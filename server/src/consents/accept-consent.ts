import type { PublicationScopes } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { lockSent } from './consents.repository.ts';

const everything: PublicationScopes = {
  fullName: true,
  class: true,
  accounts: true,
  image: true,
  statistics: true,
};

/**
 * Finds a sent form in order: what it lets us publish is kept, with a proof that outlives the form.
 *
 * @param call Without `scopes` everything on the form counts as agreed to.
 * @throws AppError PLAYER_NOT_FOUND, NOT_SENT, ALREADY_DECIDED.
 */
export async function acceptConsent(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  call: { agreementId: string; scopes: PublicationScopes | undefined; actorId: string },
): Promise<{ message: string }> {
  const { agreementId, scopes = everything, actorId } = call;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { agreement, editionId, sent } = await lockSent(tx, agreementId);
    const { playerId, withdrawnAt } = agreement;
    const rows = await tx
      .update(agreements)
      .set({
        state: 'ACCEPTED',
        scopes,
        decidedAt: at,
        decidedBy: actorId,
        updatedAt: laterVersion(agreements.updatedAt, at),
      })
      .where(and(eq(agreements.id, agreementId), eq(agreements.state, 'AWAITING_REVIEW')))
      .returning({ id: agreements.id });
    if (rows.length === 0) throw new AppError('ALREADY_DECIDED');
    const { fileSha256, formVersion, formSha256, sentAt } = sent;
    await tx.insert(consentProofs).values({
      playerId,
      editionId,
      fileSha256,
      formVersion,
      formSha256,
      sentAt,
      scopes,
      decidedAt: at,
      decidedBy: actorId,
      withdrawnAt,
    });
    const details = { ...scopes };
    await recordEvent(tx, { at, actorId, action: 'consent.accept', subjectId: playerId, details });
  });
  // What the public may see of the player follows from the scopes.
  await changes.publish({ topic: 'team', id: '*' });
  return { message: 'Consent accepted.' };
}

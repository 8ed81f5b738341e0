import { and, eq } from 'drizzle-orm';
import type { PublicationScopes } from '@puchar/shared/contract';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { endProofs, forgetSending, newAgreementId, nothingSent } from '../cup/publication.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs } from '../platform/database/schema.ts';
import type { Transaction } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { lockSent, lockAgreement } from './consents.repository.ts';

type Decision = Partial<typeof agreements.$inferInsert> & { decidedAt: Date };

async function decide(tx: Transaction, agreementId: string, decision: Decision): Promise<void> {
  const updatedAt = laterVersion(agreements.updatedAt, decision.decidedAt);
  const rows = await tx
    .update(agreements)
    .set({ ...decision, updatedAt })
    .where(and(eq(agreements.id, agreementId), eq(agreements.state, 'AWAITING_REVIEW')))
    .returning({ id: agreements.id });
  if (rows.length === 0) throw new AppError('ALREADY_DECIDED');
}

/** @throws AppError PLAYER_NOT_FOUND, NOT_SENT, ALREADY_DECIDED. */
export async function rejectConsent(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  call: { agreementId: string; reason: string | undefined; actorId: string },
): Promise<{ message: string }> {
  const { agreementId, reason, actorId } = call;
  const at = clock.now();
  const fileName = await transaction(db, async (tx) => {
    const { agreement, sent } = await lockSent(tx, agreementId);
    const values = { ...nothingSent, rejectionReason: reason ?? null };
    await decide(tx, agreementId, { ...values, decidedAt: at, decidedBy: actorId });
    await forgetSending(tx, agreementId);
    const subjectId = agreement.playerId;
    await recordEvent(tx, { at, actorId, action: 'consent.reject', subjectId });
    return sent.fileName;
  });
  await eraseStoredConsents(config.dataDir, [fileName]);
  return { message: 'Consent rejected.' };
}

/**
 * The form stays and waits for another decision; its proof ends. Idempotent.
 * @throws AppError PLAYER_NOT_FOUND, or NOT_SENT where no form is stored.
 */
export async function reopenConsent(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { agreementId, reason, actorId }: { agreementId: string; reason: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    if (agreement.fileName === null) throw new AppError('NOT_SENT');
    if (agreement.state !== 'ACCEPTED') return;
    await tx
      .update(agreements)
      .set({
        state: 'AWAITING_REVIEW',
        scopes: null,
        decidedAt: null,
        decidedBy: null,
        updatedAt: laterVersion(agreements.updatedAt, at),
      })
      .where(eq(agreements.id, agreementId));
    const subjectId = agreement.playerId;
    await endProofs(tx, subjectId, at);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'consent.reopen',
      subjectId,
      details: { reason },
    });
  });
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'meeting', id: '*' });
  return { message: 'Consent reopened.' };
}

/** Replaces a lost link; what was sent and decided stays. @throws AppError PLAYER_NOT_FOUND */
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

const everything: PublicationScopes = {
  fullName: true,
  class: true,
  accounts: true,
  image: true,
  statistics: true,
};

/** Without `scopes` everything on the form counts as granted. The proof outlives the form. */
export async function acceptConsent(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  call: { agreementId: string; scopes: PublicationScopes | undefined; actorId: string },
): Promise<{ message: string }> {
  const { agreementId, scopes = everything, actorId } = call;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { agreement, editionId, sent } = await lockSent(tx, agreementId);
    const { playerId, withdrawnAt } = agreement;
    const values = { state: 'ACCEPTED' as const, scopes };
    await decide(tx, agreementId, { ...values, decidedAt: at, decidedBy: actorId });
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
  // Scopes decide what the public sees of the player and of their games.
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'meeting', id: '*' });
  return { message: 'Consent accepted.' };
}

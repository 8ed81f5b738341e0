import { and, eq } from 'drizzle-orm';
import type { PublicationScopes } from '@puchar/shared/contract';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { forgetSending, newAgreementId, nothingSent } from '../cup/publication.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs, players, sentBackForms } from '../platform/database/schema.ts';
import type { Transaction } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { forgetGuardians } from '../teams/guardians/guardian-emails.repository.ts';
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

/** What the client gives back to undo the decision. */
interface Decided {
  message: string;
  decidedAt: string;
}

/** The file stays until a later form is accepted. @throws AppError PLAYER_NOT_FOUND, NOT_SENT, ALREADY_DECIDED. */
export async function rejectConsent(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  call: { agreementId: string; reason: string; actorId: string },
): Promise<Decided> {
  const { agreementId, reason, actorId } = call;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { agreement, sent } = await lockSent(tx, agreementId);
    const { playerId } = agreement;
    const values = { ...nothingSent, rejectionReason: reason };
    await decide(tx, agreementId, { ...values, decidedAt: at, decidedBy: actorId });
    await tx.insert(sentBackForms).values({ ...sent, playerId, reason, sentBackAt: at });
    await forgetSending(tx, agreementId);
    await recordEvent(tx, { at, actorId, action: 'consent.reject', subjectId: playerId });
    const [player] = await tx
      .select({ teamId: players.teamId })
      .from(players)
      .where(eq(players.id, playerId));
    const teamId = player?.teamId ?? '';
    await enqueueMail(tx, { config }, { kind: 'SENT_BACK', teamId, at });
  });
  return { message: 'Consent rejected.', decidedAt: at.toISOString() };
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

/** The proof outlives the form. @throws AppError PLAYER_NOT_FOUND, NOT_SENT, ALREADY_DECIDED. */
export async function acceptConsent(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  call: { agreementId: string; scopes: PublicationScopes; actorId: string },
): Promise<Decided> {
  const { agreementId, scopes, actorId } = call;
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
    await forgetGuardians(tx, [playerId]);
    const details = { ...scopes };
    await recordEvent(tx, { at, actorId, action: 'consent.accept', subjectId: playerId, details });
  });
  // Scopes decide what the public sees of the player and of their games.
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'meeting', id: '*' });
  return { message: 'Consent accepted.', decidedAt: at.toISOString() };
}

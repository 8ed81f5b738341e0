import { and, eq, inArray, lt } from 'drizzle-orm';
import { endProofs } from '../cup/publication.ts';
import { findSentBackForms } from '../cup/sent-back-forms.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, sentBackForms } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/http/app-error.ts';
import { lockAgreement } from './consents.repository.ts';

type Agreement = typeof agreements.$inferSelect;
type Context = Pick<ServerContext, 'db' | 'clock' | 'changes'>;

/** The panel offers it for ten seconds; the rest is for slow networks. */
const undoMs = 60_000;

async function awaitReview(
  tx: Transaction,
  { playerId }: Agreement,
  values: Partial<typeof agreements.$inferInsert>,
  at: Date,
): Promise<void> {
  await tx
    .update(agreements)
    .set({
      ...values,
      state: 'AWAITING_REVIEW',
      scopes: null,
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
      updatedAt: laterVersion(agreements.updatedAt, at),
    })
    .where(eq(agreements.playerId, playerId));
}

/** The form waits for another decision; the proof of an accepted one ends. @returns False where no form is stored. */
async function takeBackDecision(tx: Transaction, agreement: Agreement, at: Date): Promise<boolean> {
  const { playerId, state, fileName } = agreement;
  if (state === 'ACCEPTED') {
    if (fileName === null) return false;
    await awaitReview(tx, agreement, {}, at);
    await endProofs(tx, playerId, at);
    return true;
  }
  const [last] = await findSentBackForms(tx, [playerId]);
  if (last === undefined) return false;
  const { fileMime, fileSha256, fileBytes, formVersion, formSha256, sentAt } = last;
  const file = { fileName: last.fileName, fileMime, fileSha256, fileBytes };
  await awaitReview(tx, agreement, { ...file, formVersion, formSha256, sentAt }, at);
  await tx.delete(sentBackForms).where(eq(sentBackForms.id, last.id));
  return true;
}

async function publish({ changes }: Pick<Context, 'changes'>): Promise<void> {
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'meeting', id: '*' });
}

/** Of an accepted form, or of the last one that was sent back. Idempotent. @throws AppError PLAYER_NOT_FOUND, NOT_SENT. */
export async function reopenConsent(
  context: Context,
  { agreementId, reason, actorId }: { agreementId: string; reason: string; actorId: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    if (agreement.state === 'AWAITING_REVIEW') return;
    if (!(await takeBackDecision(tx, agreement, at))) throw new AppError('NOT_SENT');
    const subjectId = agreement.playerId;
    const details = { reason };
    await recordEvent(tx, { at, actorId, action: 'consent.reopen', subjectId, details });
  });
  await publish(context);
  return { message: 'Consent reopened.' };
}

/** Only the decision that the caller made at `decidedAt`. @throws AppError PLAYER_NOT_FOUND, UNDO_TOO_LATE. */
export async function undoDecision(
  context: Context,
  { agreementId, decidedAt, actorId }: { agreementId: string; decidedAt: string; actorId: string },
): Promise<{ message: string }> {
  const { db, clock } = context;
  const at = clock.now();
  await transaction(db, async (tx) => {
    const { agreement } = await lockAgreement(tx, agreementId);
    // A new form, another decision or another form to sign clears or replaces the moment.
    const isSame =
      agreement.decidedAt?.getTime() === Date.parse(decidedAt) && agreement.decidedBy === actorId;
    const isLate = at.getTime() - Date.parse(decidedAt) > undoMs;
    if (!isSame || isLate || !(await takeBackDecision(tx, agreement, at))) {
      throw new AppError('UNDO_TOO_LATE');
    }
    const action = agreement.state === 'ACCEPTED' ? 'consent.undo-accept' : 'consent.undo-reject';
    await recordEvent(tx, { at, actorId, action, subjectId: agreement.playerId });
  });
  await publish(context);
  return { message: 'Decision undone.' };
}

/** A later form was accepted, and that can be undone no more. The sweep removes their files. */
export async function eraseReplacedForms(db: Database, now: Date): Promise<void> {
  const replaced = db
    .select({ playerId: agreements.playerId })
    .from(agreements)
    .where(
      and(
        eq(agreements.state, 'ACCEPTED'),
        lt(agreements.decidedAt, new Date(now.getTime() - undoMs)),
      ),
    );
  await db.delete(sentBackForms).where(inArray(sentBackForms.playerId, replaced));
}

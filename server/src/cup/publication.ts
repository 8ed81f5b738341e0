import { randomBytes } from 'node:crypto';
import { endpoints } from '@puchar/shared/contract';
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { forgetAnswers } from '../platform/http/idempotency.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs, players } from '../platform/database/schema.ts';

/** Columns of a consent whose form is to be sent, once or once more. */
export const nothingSent = {
  state: 'AWAITING',
  fileName: null,
  fileMime: null,
  fileSha256: null,
  fileBytes: null,
  formVersion: null,
  formSha256: null,
  sentAt: null,
} as const;

/** What was sent at a link counts no more: the same file sent there once more is another sending. */
export async function forgetSending(tx: Transaction, agreementId: string): Promise<void> {
  await forgetAnswers(tx, { endpoint: endpoints.sendConsent, subject: agreementId });
}

/** 192 bits: nobody finds a consent by guessing. */
const idBytes = 24;

/** A new link to a consent: opaque and URL-safe. */
export function newAgreementId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** Ends what was proved of a player's consents; what ended before keeps its end. */
export async function endProofs(tx: Transaction, playerId: string, at: Date): Promise<void> {
  await tx
    .update(consentProofs)
    .set({ withdrawnAt: at })
    .where(and(eq(consentProofs.playerId, playerId), isNull(consentProofs.withdrawnAt)));
}

/**
 * Ends the publication of a player's data: the public sees nickname and role alone, the consent and its
 * proofs say since when.
 *
 * @returns Whether anything of that was otherwise before.
 */
export async function endPublication(
  tx: Transaction,
  playerId: string,
  at: Date,
): Promise<boolean> {
  const hidden = await tx
    .update(players)
    .set({ detailsHidden: true, updatedAt: laterVersion(players.updatedAt, at) })
    .where(and(eq(players.id, playerId), eq(players.detailsHidden, false)))
    .returning({ id: players.id });
  const withdrawn = await tx
    .update(agreements)
    .set({ withdrawnAt: at, updatedAt: laterVersion(agreements.updatedAt, at) })
    .where(and(eq(agreements.playerId, playerId), isNull(agreements.withdrawnAt)))
    .returning({ id: agreements.id });
  await endProofs(tx, playerId, at);
  return hidden.length + withdrawn.length > 0;
}

interface Resumed {
  playerId: string;
  at: Date;
  actorId: string;
}

/**
 * That the same form counts again since now, by whose word; the earlier proof keeps its end.
 *
 * @param acceptedAt When the present form was found in order: proofs of before are of another one.
 */
async function proveAgain(
  tx: Transaction,
  acceptedAt: Date,
  { playerId, at, actorId }: Resumed,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(consentProofs)
    .where(
      and(
        eq(consentProofs.playerId, playerId),
        gte(consentProofs.decidedAt, acceptedAt),
        isNotNull(consentProofs.withdrawnAt),
      ),
    )
    .orderBy(desc(consentProofs.decidedAt), desc(consentProofs.id))
    .limit(1);
  if (last === undefined) return;
  const { editionId, formVersion, formSha256, fileSha256, scopes, sentAt } = last;
  await tx.insert(consentProofs).values({
    playerId,
    editionId,
    formVersion,
    formSha256,
    fileSha256,
    scopes,
    sentAt,
    decidedAt: at,
    decidedBy: actorId,
    createdAt: at,
  });
}

/**
 * Publishes a player's data again, at the person's own wish, within what the form says. Afterwards the
 * consent can be withdrawn as before.
 *
 * @returns Whether anything of that was otherwise before.
 */
export async function resumePublication(tx: Transaction, call: Resumed): Promise<boolean> {
  const { playerId, at } = call;
  const shown = await tx
    .update(players)
    .set({ detailsHidden: false, updatedAt: laterVersion(players.updatedAt, at) })
    .where(and(eq(players.id, playerId), eq(players.detailsHidden, true)))
    .returning({ id: players.id });
  const resumed = await tx
    .update(agreements)
    .set({ withdrawnAt: null, updatedAt: laterVersion(agreements.updatedAt, at) })
    .where(and(eq(agreements.playerId, playerId), isNotNull(agreements.withdrawnAt)))
    .returning({ state: agreements.state, decidedAt: agreements.decidedAt });
  for (const { state, decidedAt } of resumed) {
    if (state === 'ACCEPTED' && decidedAt !== null) await proveAgain(tx, decidedAt, call);
  }
  return shown.length + resumed.length > 0;
}

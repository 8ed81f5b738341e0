import { randomBytes } from 'node:crypto';
import { endpoints } from '@puchar/shared/contract';
import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { forgetResponses } from '../platform/http/idempotency.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs, players } from '../platform/database/schema.ts';

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

/** The same file sent again must count as a new upload. */
export async function forgetSending(tx: Transaction, agreementId: string): Promise<void> {
  await forgetResponses(tx, { endpoint: endpoints.sendConsent, subject: agreementId });
}

/** 192 bits cannot be guessed. */
const idBytes = 24;

export function newAgreementId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** Proofs that ended before keep their date. */
export async function endProofs(tx: Transaction, playerId: string, at: Date): Promise<void> {
  await tx
    .update(consentProofs)
    .set({ withdrawnAt: at })
    .where(and(eq(consentProofs.playerId, playerId), isNull(consentProofs.withdrawnAt)));
}

/** The public then sees nickname and role only. @returns Whether anything changed. */
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

/** The earlier proof keeps its end. @param acceptedAt Older proofs belong to another form. */
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
  const { id: _id, withdrawnAt: _withdrawnAt, ...proof } = last;
  await tx
    .insert(consentProofs)
    .values({ ...proof, decidedAt: at, decidedBy: actorId, createdAt: at });
}

/** At the player's own wish, within what the form allows. @returns Whether anything changed. */
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

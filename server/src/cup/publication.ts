import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { laterVersion } from '../db/row-version.ts';
import { agreements, consentProofs, players } from '../db/schema.ts';

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
  await tx
    .update(consentProofs)
    .set({ withdrawnAt: at })
    .where(and(eq(consentProofs.playerId, playerId), isNull(consentProofs.withdrawnAt)));
  return hidden.length + withdrawn.length > 0;
}

/** That the same form counts again since now, by whose word; the earlier proof keeps its end. */
async function proveAgain(
  tx: Transaction,
  { playerId, at, actorId }: { playerId: string; at: Date; actorId: string },
): Promise<void> {
  const [last] = await tx
    .select()
    .from(consentProofs)
    .where(and(eq(consentProofs.playerId, playerId), isNotNull(consentProofs.withdrawnAt)))
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
export async function resumePublication(
  tx: Transaction,
  call: { playerId: string; at: Date; actorId: string },
): Promise<boolean> {
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
    .returning({ id: agreements.id });
  if (resumed.length > 0) await proveAgain(tx, call);
  return shown.length + resumed.length > 0;
}

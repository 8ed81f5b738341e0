import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { newAgreementId } from '../cup/publication.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs, players } from '../platform/database/schema.ts';
import { ofEdition } from './erase-contacts.ts';

export function findForms(db: Database, editionId: string, limit: number) {
  const { fileName, fileMime, fileSha256, fileBytes, rejectionReason } = agreements;
  const columns = [fileName, fileMime, fileSha256, fileBytes, rejectionReason];
  return db
    .select({ id: agreements.playerId })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .where(and(ofEdition(editionId), or(...columns.map((column) => isNotNull(column)))))
    .limit(limit);
}

/**
 * Scopes stay, because they decide what the public sees, and so does the link for a withdrawal.
 * @returns File names, to be deleted after the commit.
 */
export async function eraseForms(
  tx: Transaction,
  playerIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const ids = [...playerIds];
  const rows = await tx
    .select({ fileName: agreements.fileName })
    .from(agreements)
    .where(inArray(agreements.playerId, ids))
    .orderBy(agreements.playerId)
    .for('update');
  await tx
    .update(agreements)
    .set({
      fileName: null,
      fileMime: null,
      fileSha256: null,
      fileBytes: null,
      rejectionReason: null,
      updatedAt: laterVersion(agreements.updatedAt, at),
    })
    .where(inArray(agreements.playerId, ids));
  return rows.flatMap(({ fileName }) => fileName ?? []);
}

/** Proofs outlive their players. */
export async function findProofs(db: Database, editionId: string, limit: number) {
  const proofs = await db
    .selectDistinct({ id: consentProofs.playerId })
    .from(consentProofs)
    .where(eq(consentProofs.editionId, editionId))
    .limit(limit);
  const { formVersion, formSha256, sentAt, decidedAt, decidedBy } = agreements;
  const columns = [formVersion, formSha256, sentAt, decidedAt, decidedBy];
  const left = await db
    .select({ id: agreements.playerId })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .where(and(ofEdition(editionId), or(...columns.map((column) => isNotNull(column)))))
    .limit(limit);
  return [...new Set([...proofs, ...left].map(({ id }) => id))].map((id) => ({ id }));
}

export async function eraseProofs(
  tx: Transaction,
  playerIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const ids = [...playerIds];
  await tx.delete(consentProofs).where(inArray(consentProofs.playerId, ids));
  await tx
    .update(agreements)
    .set({
      formVersion: null,
      formSha256: null,
      sentAt: null,
      decidedAt: null,
      decidedBy: null,
      updatedAt: laterVersion(agreements.updatedAt, at),
    })
    .where(inArray(agreements.playerId, ids));
  return [];
}

const nothing = {
  firstName: '',
  lastName: '',
  class: '',
  discordUsername: '',
  riotUsername: '',
  riotTag: '',
  puuid: null,
  detailsHidden: true,
};

export function findNames(db: Database, editionId: string, limit: number) {
  const { firstName, lastName, discordUsername, riotUsername, riotTag } = players;
  const texts = [firstName, lastName, players.class, discordUsername, riotUsername, riotTag];
  return db
    .select({ id: players.id })
    .from(players)
    .where(
      and(
        ofEdition(editionId),
        or(
          ...texts.map((column) => ne(column, '')),
          isNotNull(players.puuid),
          eq(players.detailsHidden, false),
        ),
      ),
    )
    .limit(limit);
}

/** Nickname and role stay for the results; the link becomes invalid. */
export async function eraseNames(
  tx: Transaction,
  playerIds: readonly string[],
  at: Date,
): Promise<string[]> {
  for (const playerId of playerIds) {
    await tx
      .update(agreements)
      .set({ id: newAgreementId() })
      .where(eq(agreements.playerId, playerId));
  }
  await tx
    .update(players)
    .set({ ...nothing, updatedAt: laterVersion(players.updatedAt, at) })
    .where(inArray(players.id, [...playerIds]));
  return [];
}

import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { newAgreementId } from '../cup/publication.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs, players } from '../platform/database/schema.ts';
import { ofEdition } from './erase-contacts.ts';

export async function findForms(db: Database, editionId: string, limit: number) {
  const { fileName, fileMime, fileSha256, fileBytes, rejectionReason } = agreements;
  const columns = [fileName, fileMime, fileSha256, fileBytes, rejectionReason];
  const rows = await db
    .select({ id: agreements.playerId })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .where(and(ofEdition(editionId), or(...columns.map((column) => isNotNull(column)))))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Signed files and what is known of them. What the form let us publish stays, because it decides what the
 * public sees, and so does the link, which takes that back.
 *
 * @returns Names of the files, to be removed after the commit.
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

/** Players of rows that may be gone already: proofs outlive them. */
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
  return [...new Set([...proofs, ...left].map(({ id }) => id))];
}

/** The records of what was agreed to and when. */
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

export async function findNames(db: Database, editionId: string, limit: number) {
  const { firstName, lastName, discordUsername, riotUsername, riotTag } = players;
  const texts = [firstName, lastName, players.class, discordUsername, riotUsername, riotTag];
  const rows = await db
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
  return rows.map(({ id }) => id);
}

/** Of a player the nickname and the role stay, which results show; the link is dead. */
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

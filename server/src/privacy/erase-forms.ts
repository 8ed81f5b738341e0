import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { newAgreementId } from '../cup/publication.ts';
import { eraseSentBackForms } from '../cup/sent-back-forms.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, consentProofs, players, sentBackForms } from '../platform/database/schema.ts';
import { noDetails } from '../teams/players/erase-player.ts';
import { findPlayers, ofEdition } from './erase-contacts.ts';

const findAgreements =
  (columns: readonly AnyPgColumn[], ...more: SQL[]) =>
  (db: Database, editionId: string, limit: number) =>
    db
      .select({ id: agreements.playerId })
      .from(agreements)
      .innerJoin(players, eq(players.id, agreements.playerId))
      .where(and(ofEdition(editionId), or(...columns.map((column) => isNotNull(column)), ...more)))
      .limit(limit);

export const findForms = findAgreements(
  [
    agreements.fileName,
    agreements.fileMime,
    agreements.fileSha256,
    agreements.fileBytes,
    agreements.rejectionReason,
  ],
  sql`exists (select from ${sentBackForms} where ${sentBackForms.playerId} = ${agreements.playerId})`,
);

/** Scopes stay, because they decide what is public, and so does the link for a withdrawal. */
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
  const sentBack = await eraseSentBackForms(tx, ids);
  return [...rows.flatMap(({ fileName }) => fileName ?? []), ...sentBack];
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
  const left = await findAgreements(columns)(db, editionId, limit);
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

const { firstName, lastName, discordUsername, riotUsername, riotTag } = players;
const texts = [firstName, lastName, players.class, discordUsername, riotUsername, riotTag];

export const findNames = findPlayers(
  or(
    ...texts.map((column) => ne(column, '')),
    isNotNull(players.puuid),
    eq(players.detailsHidden, false),
  ),
);

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
    .set({ ...noDetails, updatedAt: laterVersion(players.updatedAt, at) })
    .where(inArray(players.id, [...playerIds]));
  return [];
}

import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { newAgreementId } from '../cup/publication.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, players } from '../platform/database/schema.ts';
import { ofEdition } from './of-edition.ts';

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

/** Of a player the nickname and the role stay, which the results are told with; the link is dead. */
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

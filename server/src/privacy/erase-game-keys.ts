import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { games, meetings } from '../platform/database/schema.ts';

export async function findGameKeys(db: Database, editionId: string, limit: number) {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(
      and(
        eq(meetings.editionId, editionId),
        or(isNotNull(games.tournamentCode), isNotNull(games.riotMatchId)),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What a game is called at Riot, where the accounts that played it are told; nothing is asked any more. */
export async function eraseGameKeys(
  tx: Transaction,
  gameIds: readonly string[],
): Promise<string[]> {
  await tx
    .update(games)
    .set({ tournamentCode: null, callbackTokenHash: null, riotMatchId: null, resultDueAt: null })
    .where(inArray(games.id, [...gameIds]));
  return [];
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { games, meetings } from '../platform/database/schema.ts';

export async function findReplays(db: Database, editionId: string, limit: number) {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(and(eq(meetings.editionId, editionId), isNotNull(games.replayFile)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Replays of games; the sweep of the same round takes the files, which no row names any more. */
export async function eraseReplays(tx: Transaction, gameIds: readonly string[]): Promise<string[]> {
  await tx
    .update(games)
    .set({ replayFile: null })
    .where(inArray(games.id, [...gameIds]));
  return [];
}

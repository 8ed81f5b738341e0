import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { games } from '../../platform/database/schema.ts';
import { gameColumns } from '../game-rows.ts';

/** Gets the first free number: deleted games leave no gap. @param winnerId Null: it is open. */
export async function insertNextGame(
  tx: Transaction,
  meetingId: string,
  { winnerId, at }: { winnerId: string | null; at: Date },
) {
  const present = await tx
    .select({ number: games.gameNumber })
    .from(games)
    .where(eq(games.meetingId, meetingId))
    .orderBy(asc(games.gameNumber));
  const gap = present.findIndex(({ number }, place) => number !== place + 1);
  const gameNumber = (gap === -1 ? present.length : gap) + 1;
  return tx
    .insert(games)
    .values({ meetingId, gameNumber, winnerId, createdAt: at, updatedAt: at })
    .returning(gameColumns);
}

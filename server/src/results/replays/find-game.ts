import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { games, meetings } from '../../platform/database/schema.ts';

/** Not locked. @throws AppError NOT_FOUND */
export async function findGame(db: Database | Transaction, id: string) {
  const [row] = await db
    .select({ game: games, meeting: meetings })
    .from(games)
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(and(eq(games.id, id), eq(meetings.editionId, currentEditionId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

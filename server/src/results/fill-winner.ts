import { eq } from 'drizzle-orm';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { games } from '../platform/database/schema.ts';
import { keepScore, readResults } from '../cup/games/meeting-games.ts';
import { winnerConflict } from './fill-game.ts';
import type { Filling, FillOutcome } from './fill-game.ts';

/** For a game whose statistics cannot be had: they may still be filled later. */
export async function fillWinner(
  tx: Transaction,
  filling: Pick<Filling, 'meeting' | 'gameId' | 'at' | 'actorId'> & { winnerId: string },
): Promise<FillOutcome> {
  const { meeting, gameId, winnerId, at, actorId } = filling;
  const [present] = await tx.select().from(games).where(eq(games.id, gameId));
  if (!present) return { kind: 'rejected', failure: 'MEETING_CLOSED' };
  if (present.correctedAt !== null || present.winnerId === winnerId) return { kind: 'unchanged' };
  const failure = winnerConflict(meeting, await readResults(tx, meeting), present, winnerId);
  if (failure !== null) return { kind: 'rejected', failure };
  await tx
    .update(games)
    .set({ winnerId, updatedAt: laterVersion(games.updatedAt, at) })
    .where(eq(games.id, gameId));
  const score = await keepScore(tx, meeting, at);
  const { gameNumber } = present;
  const details = { meetingId: meeting.id, gameNumber, winnerId, source: 'RIOT', ...score };
  await recordEvent(tx, { at, actorId, action: 'game.fill', subjectId: gameId, details });
  return { kind: 'filled' };
}

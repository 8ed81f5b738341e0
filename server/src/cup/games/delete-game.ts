import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { keepScore, lockMeetingOf, readResults } from './meeting-games.ts';

/**
 * Removes the last game of a meeting that is not finished, with its figures.
 *
 * @throws AppError NOT_FOUND, ALREADY_FINISHED, STATE_CHANGED when a later game stands.
 */
export async function deleteGame(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  const meetingId = await transaction(db, async (tx) => {
    const meeting = await lockMeetingOf(tx, id);
    const results = await readResults(tx, meeting);
    // Again, now that nobody else can delete it.
    const present = results.find((game) => game.id === id.toLowerCase());
    if (!present) throw new AppError('NOT_FOUND');
    if (meeting.state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
    if (present !== results.at(-1)) throw new AppError('STATE_CHANGED');
    await tx.delete(games).where(eq(games.id, present.id));
    await keepScore(tx, meeting, at);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'game.delete',
      subjectId: present.id,
      details: {
        meetingId: meeting.id,
        gameNumber: present.gameNumber,
        winnerId: present.winnerId,
      },
    });
    return meeting.id;
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
  return { message: 'Game deleted.' };
}

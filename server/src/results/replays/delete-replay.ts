import type { Game } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockMeetingOf, readGame } from '../../cup/games/meeting-games.ts';
import { findGame } from './find-game.ts';
import { removeReplays } from './replay-store.ts';

/**
 * Removes the replay of a game; its figures stay.
 *
 * @throws AppError NOT_FOUND for a game without one too.
 */
export async function deleteReplay(
  { db, config, clock, changes }: Pick<ServerContext, 'db' | 'config' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<Game> {
  const at = clock.now();
  const { answer, fileName } = await transaction(db, async (tx) => {
    const meeting = await lockMeetingOf(tx, id);
    const { game } = await findGame(tx, id);
    if (game.replayFile === null) throw new AppError('NOT_FOUND');
    await tx.update(games).set({ replayFile: null }).where(eq(games.id, game.id));
    await recordEvent(tx, {
      at,
      actorId,
      action: 'game.replay-delete',
      subjectId: game.id,
      details: { meetingId: meeting.id, gameNumber: game.gameNumber },
    });
    return { answer: await readGame(tx, meeting, game.id), fileName: game.replayFile };
  });
  await removeReplays(config.dataDir, [fileName]);
  await changes.publish({ topic: 'meeting', id: answer.meetId });
  return answer;
}

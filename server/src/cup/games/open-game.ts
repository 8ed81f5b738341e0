import { eq } from 'drizzle-orm';
import type { Game, GameInput } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockMeeting } from '../meetings/lock-meeting.ts';
import { keepScore, lockMeetingOf, readResults, readGame, readRoster } from './meeting-games.ts';
import { rejectImpossibleGame, rejectImpossibleOrder } from './check-game.ts';
import { emptyDraft, givesFigures, mergeDraft } from './game-draft.ts';
import { writePlayerFigures, writeTeamFigures } from './write-figures.ts';

/** Only the last game of an unfinished meeting. */
export async function deleteGame(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  const meetingId = await transaction(db, async (tx) => {
    const meeting = await lockMeetingOf(tx, id);
    const results = await readResults(tx, meeting);
    // Read again under the lock.
    const present = results.find((game) => game.id === id.toLowerCase());
    if (!present) throw new AppError('NOT_FOUND');
    if (meeting.state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
    if (present !== results.at(-1)) throw new AppError('STATE_CHANGED');
    await tx.delete(games).where(eq(games.id, present.id));
    const score = await keepScore(tx, meeting, at);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'game.delete',
      subjectId: present.id,
      details: {
        meetingId: meeting.id,
        gameNumber: present.gameNumber,
        winnerId: present.winnerId,
        ...score,
      },
    });
    return meeting.id;
  });
  await changes.publish({ topic: 'meeting', id: meetingId });
  return { message: 'Game deleted.' };
}

export async function createGame(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: GameInput; actorId: string },
): Promise<Game> {
  const { meetId, gameNumber, ...given } = input;
  const draft = mergeDraft(emptyDraft, given);
  const at = clock.now();
  const game = await transaction(db, async (tx) => {
    const meeting = await lockMeeting(tx, meetId);
    if (meeting.state !== 'LIVE') throw new AppError('NOT_LIVE');
    const results = await readResults(tx, meeting);
    rejectImpossibleOrder([...results.map(({ winnerId }) => winnerId), null], meeting.bestOf);
    const next = (results.at(-1)?.gameNumber ?? 0) + 1;
    if (gameNumber !== undefined && gameNumber !== next) throw new AppError('NUMBER_TAKEN');
    rejectImpossibleGame(draft, given, await readRoster(tx, meeting));
    const { winnerId, durationSeconds, patch } = draft;
    const isEntered = durationSeconds !== null || patch !== null || givesFigures(given);
    const [row] = await tx
      .insert(games)
      .values({
        meetingId: meeting.id,
        gameNumber: next,
        winnerId,
        durationSeconds,
        patch,
        // With the winner alone, an external result may still fill it.
        correctedAt: isEntered ? at : null,
        updatedAt: at,
      })
      .returning({ id: games.id });
    if (!row) throw new AppError('INTERNAL');
    await writeTeamFigures(tx, row.id, draft);
    await writePlayerFigures(tx, row.id, draft);
    const score = await keepScore(tx, meeting, at);
    await recordEvent(tx, {
      at,
      actorId,
      action: 'game.create',
      subjectId: row.id,
      details: { meetingId: meeting.id, gameNumber: next, winnerId, ...score },
    });
    return readGame(tx, meeting, row.id);
  });
  await changes.publish({ topic: 'meeting', id: game.meetId });
  return game;
}

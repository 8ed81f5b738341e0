import type { Game } from '@puchar/shared/contract';
import { eq, and } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockMeetingOf, readGame } from '../../cup/games/meeting-games.ts';
import { selectMeetings, shownMeetings } from '../../cup/meeting-rows.ts';
import { attachment, isUnchanged } from '../../platform/http/negotiate.ts';
import { findGame } from './find-game.ts';
import { removeReplays, openReplay } from './replay-store.ts';

/** @throws AppError NOT_FOUND, also for a game without a replay. */
export async function deleteReplay(
  context: Pick<ServerContext, 'db' | 'files' | 'log' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<Game> {
  const { db, clock, changes } = context;
  const at = clock.now();
  const { answer: response, fileName } = await transaction(db, async (tx) => {
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
  await removeReplays(context, [fileName]);
  await changes.publish({ topic: 'meeting', id: response.meetId });
  return response;
}

type Context = Pick<ServerContext, 'db' | 'files'>;

async function findReplay({ db }: Context, id: string) {
  const [game] = await db.select().from(games).where(eq(games.id, id));
  if (!game || game.replayFile === null) throw new AppError('NOT_FOUND');
  const [meeting] = await selectMeetings(db).where(
    and(shownMeetings('organisers'), eq(meetings.id, game.meetingId)),
  );
  if (!meeting) throw new AppError('NOT_FOUND');
  const name = `${meeting.team1.tag}-${meeting.team2.tag}-gra-${game.gameNumber}.rofl`;
  return { fileName: game.replayFile, name };
}

export async function downloadReplay(
  context: Context,
  id: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { fileName, name } = await findReplay(context, id);
  const tag = fileName.slice(0, 22);
  reply.header('cache-control', 'no-store');
  reply.header('etag', `"${tag}"`);
  if (isUnchanged(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const file = await openReplay(context.files, fileName);
  if (file === null) throw new Error('The file of a replay is missing.');
  return reply
    .header('content-disposition', attachment(name))
    .header('content-length', file.bytes)
    .type('application/octet-stream')
    .send(file.content);
}

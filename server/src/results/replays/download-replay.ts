import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { selectMeetings, shownMeetings } from '../../cup/meeting-rows.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { attachment } from '../../platform/http/negotiate.ts';
import { openReplay } from './replay-store.ts';

type Context = Pick<ServerContext, 'db' | 'config'>;

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

const isKnown = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);

/**
 * The replay of a game as an attachment.
 *
 * @throws AppError NOT_FOUND
 */
export async function downloadReplay(
  context: Context,
  id: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { fileName, name } = await findReplay(context, id);
  const tag = `"${fileName.slice(0, 22)}"`;
  reply.header('cache-control', 'no-store');
  reply.header('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const file = await openReplay(context.config.dataDir, fileName);
  if (file === null) throw new Error('The file of a replay is missing.');
  return reply
    .header('content-disposition', attachment(name))
    .header('content-length', file.bytes)
    .type('application/octet-stream')
    .send(file.handle.createReadStream());
}

import { endpoints } from '@puchar/shared/contract';
import type { Game } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext, Site } from '../../platform/context.ts';
import { gameColumns, toGames } from '../game-rows.ts';
import { selectMeetings, shownMeetings } from '../meeting-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { games, meetings } from '../../platform/database/schema.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createGame, deleteGame } from './open-game.ts';
import { updateGame } from './update-game.ts';

async function findGame(db: Database, id: string, site: Site): Promise<Game> {
  const [row] = await db.select(gameColumns).from(games).where(eq(games.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  const [meeting] = await selectMeetings(db).where(
    and(shownMeetings(site), eq(meetings.id, row.meetingId)),
  );
  if (!meeting) throw new AppError('NOT_FOUND');
  const [game] = await toGames(
    db,
    [{ ...row, team1Id: meeting.team1.id, team2Id: meeting.team2.id }],
    site,
  );
  if (!game) throw new AppError('NOT_FOUND');
  return game;
}

export function registerGameRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getGame, {
    cached: true,
    handler: ({ params: { id } }, { site }) => findGame(context.db, id, site),
  });
  bindEndpoint(app, context, endpoints.createGame, {
    handler: ({ body }, { request }) =>
      createGame(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateGame, {
    handler: ({ params: { id }, body }, { request }) =>
      updateGame(context, { id, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteGame, {
    handler: ({ params: { id } }, { request }) =>
      deleteGame(context, { id, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { TournamentCallback } from '@puchar/shared/contract';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { games } from '../../platform/database/schema.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { isCallbackToken, makeTournamentCode } from './make-code.ts';
import { announced } from './take-result.ts';
import { fetchResult } from './fetch-result.ts';

/** Only the code's token is trusted. @throws AppError NOT_FOUND for unknown codes and wrong tokens alike. */
async function takeCallback(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { shortCode, metaData }: TournamentCallback,
): Promise<{ message: string }> {
  const [game] = await db
    .select({
      id: games.id,
      meetingId: games.meetingId,
      tokenHash: games.callbackTokenHash,
      resultDueAt: games.resultDueAt,
      filledBy: games.filledBy,
      correctedAt: games.correctedAt,
    })
    .from(games)
    .where(eq(games.tournamentCode, shortCode));
  const isOurs = isCallbackToken(metaData ?? '', game?.tokenHash ?? null);
  if (!game || !isOurs) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const isDone = game.filledBy !== null || game.correctedAt !== null;
  const isDue = game.resultDueAt !== null && game.resultDueAt <= now;
  if (!isDone && !isDue) {
    await db
      .update(games)
      .set(announced(now))
      .where(
        and(
          eq(games.id, game.id),
          isNull(games.filledBy),
          isNull(games.correctedAt),
          or(isNull(games.resultDueAt), gt(games.resultDueAt, now)),
        ),
      );
    // For organisers it is pending again; a pending game looks the same.
    if (game.resultDueAt === null) await changes.publish({ topic: 'meeting', id: game.meetingId });
  }
  return { message: 'Callback received.' };
}

/** A callback has nine short fields; the older kind names ten players. */
const callbackBytes = 16 * 1024;

export function registerRiotRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.tournamentCallback, {
    bodyLimit: callbackBytes,
    handler: ({ body }) => takeCallback(context, body),
  });
  bindEndpoint(app, context, endpoints.makeTournamentCode, {
    handler: ({ params: { id } }, { request }) =>
      makeTournamentCode(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.fetchResult, {
    handler: ({ params: { id } }, { request }) =>
      fetchResult(context, { id, actorId: currentUserId(request) }),
  });
}

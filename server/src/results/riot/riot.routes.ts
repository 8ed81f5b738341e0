import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { fetchResult } from './fetch-result.ts';
import { nextMatch } from '../next-match.ts';
import { makeTournamentCode } from './make-tournament-code.ts';
import { takeCallback } from './take-callback.ts';

/** A callback has nine short fields; the older kind names ten players. */
const callbackBytes = 16 * 1024;

export function registerRiotRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.tournamentCallback, {
    bodyLimit: callbackBytes,
    handler: ({ body }) => takeCallback(context, body),
  });
  bindEndpoint(app, context, endpoints.nextMatch, {
    handler: ({ params: { id } }, { request }) =>
      nextMatch(context, { meetingId: id, actorId: currentUserId(request) }),
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

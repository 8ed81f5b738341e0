import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { nextState } from './next-state.ts';
import { previousState } from './previous-state.ts';
import { walkover } from './walkover.ts';

/** Calls that take a meeting through its states. */
export function registerMeetingStateRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.nextState, {
    handler: ({ params: { id }, body: { expectedState } }, { request }) =>
      nextState(context, { meetingId: id, expectedState, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.previousState, {
    handler: ({ params: { id }, body: { expectedState } }, { request }) =>
      previousState(context, { meetingId: id, expectedState, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.walkover, {
    handler: ({ params: { id }, body: { winnerId, reason } }, { request }) =>
      walkover(context, {
        meetingId: id,
        // A UUID is the same in either case, but not the same text.
        winnerId: winnerId.toLowerCase(),
        reason,
        actorId: currentUserId(request),
      }),
  });
}

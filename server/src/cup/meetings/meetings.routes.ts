import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { nextState, previousState } from './change-state.ts';
import { walkover } from './walkover.ts';
import { createMeeting } from './create-meeting.ts';
import { deleteMeeting } from './delete-meeting.ts';
import { findMeeting } from './lock-meeting.ts';
import { listMeetings } from './list-meetings.ts';
import { updateMeeting } from './update-meeting.ts';

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
        winnerId: winnerId?.toLowerCase() ?? null,
        reason,
        actorId: currentUserId(request),
      }),
  });
}

export function registerMeetingRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getMeetings, {
    cached: true,
    handler: ({ params, query, body }, { site, retained }) => {
      const before = { params, query: { ...query, page: query.page - 1 }, body };
      return listMeetings(context.db, query, site, query.page === 1 ? null : retained(before));
    },
  });
  bindEndpoint(app, context, endpoints.getMeeting, {
    cached: true,
    handler: ({ params: { id } }, { site }) => findMeeting(context, id, site),
  });
  bindEndpoint(app, context, endpoints.createMeeting, {
    handler: ({ body }, { request }) =>
      createMeeting(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateMeeting, {
    handler: ({ params: { id }, body }, { request }) =>
      updateMeeting(context, { id, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteMeeting, {
    handler: ({ params: { id } }, { request }) =>
      deleteMeeting(context, { id, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { findMeeting } from './find-meeting.ts';
import { listMeetings } from './list-meetings.ts';

export function registerMeetingRoutes(app: FastifyInstance, context: ServerContext): void {
  const topics = ['edition', 'meeting', 'team', 'group'] as const;
  bindEndpoint(app, context, endpoints.getMeetings, {
    topics,
    handler: ({ query }) => listMeetings(context.db, query),
  });
  bindEndpoint(app, context, endpoints.getMeeting, {
    topics,
    handler: ({ params: { id } }) => findMeeting(context.db, id),
  });
}

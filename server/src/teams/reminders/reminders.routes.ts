import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { readReminders } from './read-reminders.ts';
import { sendReminders } from './send-reminders.ts';

export function registerReminderRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getReminders, { handler: () => readReminders(context) });
  bindEndpoint(app, context, endpoints.sendReminders, {
    handler: ({ body }, { request }) =>
      sendReminders(context, { teams: body.teams, actorId: currentUserId(request) }),
  });
}

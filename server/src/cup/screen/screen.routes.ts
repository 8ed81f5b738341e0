import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { controlOverlays, setHallScreen } from './change-screen.ts';
import { readScreen } from './read-screen.ts';

export function registerScreenRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getScreen, {
    cached: true,
    handler: () => readScreen(context.db),
  });
  bindEndpoint(app, context, endpoints.setHallScreen, {
    handler: ({ body }, { request }) =>
      setHallScreen(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.controlOverlays, {
    handler: ({ body }, { request }) =>
      controlOverlays(context, { update: body, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { readRegulations } from './read-regulations.ts';
import { setRegulations } from './set-regulations.ts';

export function registerRegulationRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getRegulations, {
    cached: true,
    async handler() {
      const regulations = await readRegulations(context.db);
      if (regulations === null) throw new AppError('NOT_FOUND');
      return regulations;
    },
  });
  bindEndpoint(app, context, endpoints.setRegulations, {
    // The longest allowed text in UTF-8 with JSON escapes.
    bodyLimit: 1024 * 1024,
    handler: ({ body: { content, expectedUpdatedAt } }, { request }) =>
      setRegulations(context, { content, expectedUpdatedAt, actorId: currentUserId(request) }),
  });
}

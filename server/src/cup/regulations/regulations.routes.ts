import { endpoints } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../current-edition.ts';
import { regulations } from '../../platform/database/schema.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { setRegulations, toRegulations } from './set-regulations.ts';

export function registerRegulationRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getRegulations, {
    cached: true,
    async handler() {
      const [row] = await context.db
        .select()
        .from(regulations)
        .where(eq(regulations.editionId, currentEditionId));
      if (!row) throw new AppError('NOT_FOUND');
      return toRegulations(row);
    },
  });
  bindEndpoint(app, context, endpoints.setRegulations, {
    // The longest allowed text in UTF-8 with JSON escapes.
    bodyLimit: 1024 * 1024,
    handler: ({ body: { content, expectedUpdatedAt } }, { request }) =>
      setRegulations(context, { content, expectedUpdatedAt, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { regulations } from '../../db/schema.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';

export function registerRegulationRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getRegulations, {
    topics: ['edition', 'regulations'],
    async handler() {
      const [row] = await context.db
        .select()
        .from(regulations)
        .where(eq(regulations.editionId, currentEditionId));
      if (!row) throw new AppError('NOT_FOUND');
      return { content: row.content, lastUpdatedAt: row.lastUpdatedAt.toISOString() };
    },
  });
}

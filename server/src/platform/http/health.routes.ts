import { endpoints } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { errorFields } from '../logging/log.ts';

export function registerHealthRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getHealth, {
    async handler() {
      try {
        await context.db.execute(sql`select 1`);
      } catch (error) {
        context.log.error('health.database', errorFields(error));
        throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      }
      return { status: 'ok' as const };
    },
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import type { ServerContext } from '../context.ts';
import { bindEndpoint } from './bind-endpoint.ts';

/** Seconds. */
const retryAfter = 2;

export function registerHealthRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getHealth, {
    handler: async () => ({ status: 'ok' as const }),
  });
  bindEndpoint(app, context, endpoints.getReady, {
    async handler() {
      const list = await context.readiness.missing();
      if (list.length > 0) throw new AppError('UNAVAILABLE', { list, retryAfter });
      return { status: 'ready' as const };
    },
  });
}

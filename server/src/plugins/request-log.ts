import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';

/**
 * One line a request: the route's pattern, never the address itself, because paths and queries can hold
 * the key to a person's consent.
 */
export function addRequestLog(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      id: request.id,
      site: app.site,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}

import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';

/** Logs the route pattern, because paths and queries can hold the key to a consent. */
export function addRequestLog(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info('request', {
      id: request.id,
      site: app.site,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

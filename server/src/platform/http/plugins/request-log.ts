import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** One line per request, with the pattern of its route: paths and queries can hold the key to a consent. */
export function addRequestLog(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.info('request', {
      id: request.id,
      site: app.site,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: tenths(reply.elapsedTime),
    });
    done();
  });
}

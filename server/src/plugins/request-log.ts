import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from '../context.ts';
import type { Log } from '../log.ts';

interface Answered {
  site: Site;
  method: string;
  /** The pattern, never the address itself: paths and queries can hold the key to a person's consent. */
  route: string;
  status: number;
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** One line a request, of many that are answered alike. */
export function createRequestLine(log: Log, answered: Answered): (id: string, ms: number) => void {
  const tell = log.repeated('request', { ...answered });
  return (id, ms) => tell({ id, ms: tenths(ms) });
}

/** One line a request. */
export function addRequestLog(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      id: request.id,
      site: app.site,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: tenths(reply.elapsedTime),
    });
  });
}

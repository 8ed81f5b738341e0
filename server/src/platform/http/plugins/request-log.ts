import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';

const countMs = 1_000;

/**
 * Logs the route pattern, because paths and queries can hold the key to a consent. Responses that
 * the short circuit replayed are counted, one line a second for each route and status: their lines
 * cost 10 us beside 17 us for the response, and a crowd's make journald drop those of errors.
 */
export function addRequestLog(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>): void {
  const { site } = app;
  const counts = new Map<string, { route: string; status: number; requests: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const count of counts.values()) log.info('requests', { site, method: 'GET', ...count });
    counts.clear();
  }

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status } = reply;
    if (request.isReplayed) {
      const key = `${status} ${route}`;
      const count = counts.get(key) ?? { route, status, requests: 0 };
      count.requests += 1;
      counts.set(key, count);
      timer ??= setTimeout(flush, countMs).unref();
    } else {
      const { id, method } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      log.info('request', { id, site, method, route, status, ms });
    }
    done();
  });
  app.addHook('onClose', (_app, done) => {
    flush();
    done();
  });
}

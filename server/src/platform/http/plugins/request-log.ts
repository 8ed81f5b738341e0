import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from '../../context.ts';
import type { Log } from '../../logging/log.ts';

interface Answered {
  site: Site;
  method: string;
  /** The pattern, never the address itself: paths and queries can hold the key to a person's consent. */
  route: string;
  status: number;
}

/** How long requests that are answered alike are counted before a line tells of them. */
const countedMs = 1_000;

const tenths = (ms: number) => Math.round(ms * 10) / 10;

export interface RequestCounts {
  /** What counts one request of a kind. */
  of(answered: Answered): () => void;
  /** Tells at once of those counted since the last line. */
  tell(): void;
}

/**
 * One line a second for each kind of request that is answered from memory: a line for each of a crowd was a
 * quarter of what its answer cost, and there is nothing to tell of one.
 */
export function createRequestCounts(log: Log): RequestCounts {
  const counts = new Map<string, Answered & { requests: number }>();
  let telling: NodeJS.Timeout | null = null;
  function tell(): void {
    if (telling !== null) clearTimeout(telling);
    telling = null;
    for (const count of counts.values()) {
      if (count.requests > 0) log.info('requests', { ...count });
      count.requests = 0;
    }
  }
  return {
    of(answered) {
      const kind = JSON.stringify(answered);
      const count = counts.get(kind) ?? { ...answered, requests: 0 };
      counts.set(kind, count);
      return () => {
        count.requests += 1;
        telling ??= setTimeout(tell, countedMs).unref();
      };
    },
    tell,
  };
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

import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const name = 'puchar_http_request_duration_seconds';
const help = 'From the request to the end of its response, by pattern of the route.';

interface Replayed {
  labels: Record<string, string>;
  value: number;
}

/**
 * Responses that were replayed from memory are counted without a time: it is some microseconds, of
 * which a histogram would take a part.
 */
export function addRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isOn) return;
  const { site } = app;
  const replayed = new Map<string, Map<number, Replayed>>();
  metrics.watch({
    kind: 'counter',
    name: 'puchar_http_replayed_total',
    help: 'Responses that were sent again from memory.',
    labels: ['site', 'route', 'status'],
    read: () => [...replayed.values()].flatMap((byStatus) => [...byStatus.values()]),
  });

  function count(route: string, status: number): void {
    let byStatus = replayed.get(route);
    if (byStatus === undefined) {
      byStatus = new Map();
      replayed.set(route, byStatus);
    }
    const counted = byStatus.get(status);
    if (counted === undefined) {
      byStatus.set(status, { labels: { site, route, status: String(status) }, value: 1 });
    } else counted.value += 1;
  }

  app.addHook('onResponse', (request, reply, done) => {
    // A pattern: an address can hold the key to a consent.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode } = reply;
    if (request.isReplayed) count(route, statusCode);
    else {
      const labels = { site, method: request.method, route, status: String(statusCode) };
      metrics.time(name, help, labels, reply.elapsedTime / 1000);
    }
    done();
  });
}

import { createServer } from 'node:http';
import type { Config } from '../../config/config.ts';
import { errorFields } from '../logging/log.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  address: string;
  stop(): Promise<void>;
}

/** A port of its own, which no proxy passes on: figures of the site are for its operator. */
export async function startMetricsListener(
  { metricsHost, metricsPort }: Pick<Config, 'metricsHost' | 'metricsPort'>,
  metrics: Metrics,
  log: Log,
): Promise<MetricsListener | null> {
  if (metricsPort === undefined) return null;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics
      .text()
      .then((text) =>
        response
          .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
          .end(text),
      )
      .catch((error: unknown) => {
        log.error('metrics.failed', errorFields(error));
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsPort, metricsHost, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : metricsPort;
  return {
    address: `http://${metricsHost}:${port}/metrics`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { ServerContext } from '../context.ts';
import { createEventStream } from './event-stream.ts';
import type { StreamClient } from './event-stream.ts';

/** A client that lets this much pile up is gone or asleep; it comes back by itself. */
const mostUnsentBytes = 64 * 1024;
const mostStreams = 2000;

/** `GET /api/events`: the id of what changed, by topic; pages read again what they show. */
export function registerEventRoutes(
  app: FastifyInstance,
  { changes }: Pick<ServerContext, 'changes'>,
  limit: number = mostStreams,
): void {
  const stream = createEventStream(limit);
  const unsubscribe = changes.subscribe((change) => stream.push(change));
  // Open streams would keep the listener from closing: they end before it waits.
  app.addHook('preClose', async () => {
    unsubscribe();
    stream.close();
  });
  app.get('/api/events', (request, reply) => {
    if (stream.size >= limit) throw new AppError('UNAVAILABLE', { retryAfter: 30 });
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    if (request.method === 'HEAD') {
      raw.end();
      return;
    }
    const client: StreamClient = {
      write(chunk) {
        if (raw.writableLength > mostUnsentBytes) raw.destroy();
        else raw.write(chunk);
      },
      end: () => raw.end(),
    };
    raw.on('error', () => raw.destroy());
    raw.on('close', () => stream.remove(client));
    if (!stream.add(client)) raw.end();
  });
}

import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { errorFields } from '../logging/log.ts';
import { createEventStream } from './event-stream.ts';
import type { Describe, StreamClient } from './event-stream.ts';
import { smallChange } from './small-change.ts';

/** A client that lets this much pile up is gone or asleep; it comes back by itself. */
const mostUnsentBytes = 64 * 1024;
const mostStreams = 2000;

/**
 * `GET /api/events`: what changed, by topic; pages read again what they show. Beyond the limit the answer
 * is 204, on which a browser asks no more: the page then asks for its data from time to time.
 */
export function registerEventRoutes(
  app: FastifyInstance,
  { answers, changes, clock, log }: Pick<ServerContext, 'answers' | 'changes' | 'clock' | 'log'>,
  limit: number = mostStreams,
): void {
  const describe: Describe = async (topic, ids) => {
    // Organisers see more than everybody: they read again.
    if (app.site !== 'public') return null;
    try {
      return await smallChange(answers, topic, ids);
    } catch (error) {
      log.warn('events.not-described', errorFields(error));
      return null;
    }
  };
  const stream = createEventStream(limit, describe, () => clock.now().getTime());
  const unsubscribe = changes.subscribe((change) => stream.push(change));
  // Open streams would keep the listener from closing: they end before it waits.
  app.addHook('preClose', async () => {
    unsubscribe();
    stream.close();
  });
  app.get('/api/events', (request, reply) => {
    if (stream.size >= limit) {
      void reply.code(204).header('cache-control', 'no-store').send();
      return;
    }
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

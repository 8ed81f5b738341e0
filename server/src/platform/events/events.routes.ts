import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from '../context.ts';
import { errorFields } from '../logging/log.ts';
import { createEventStream } from './event-stream.ts';
import type { Describe, EventStream, StreamClient, StreamLimits } from './event-stream.ts';
import { describeChange } from './describe-change.ts';

/** A client with a longer backlog is gone or asleep; it reconnects by itself. */
const mostUnsentBytes = 64 * 1024;
/** Per address: a class of a school and more; further clients poll. */
const streamLimits: StreamLimits = { overall: 2000, perAddress: 200 };

function watchStreams(site: Site, stream: EventStream, metrics: ServerContext['metrics']): void {
  metrics.watch({
    kind: 'gauge',
    name: 'puchar_event_streams',
    help: 'Open streams of events.',
    labels: ['site'],
    read: () => [{ labels: { site }, value: stream.size() }],
  });
}

type EventContext = Pick<ServerContext, 'inProcessApi' | 'changes' | 'clock' | 'log' | 'metrics'>;

/** A 204 stops a browser from reconnecting; the page then polls. */
export function registerEventRoutes(
  app: FastifyInstance,
  { inProcessApi, changes, clock, log, metrics }: EventContext,
  limits: StreamLimits = streamLimits,
): void {
  const describe: Describe = async (topic, ids) => {
    // Organisers see more than the payload contains, so they refetch.
    if (app.site !== 'public') return null;
    try {
      return await describeChange(inProcessApi, topic, ids);
    } catch (error) {
      log.warn('events.not-described', errorFields(error));
      return null;
    }
  };
  const stream = createEventStream(limits, describe, {
    now: () => clock.now().getTime(),
    isShared: changes.isLinked,
  });
  watchStreams(app.site, stream, metrics);
  const unsubscribe = changes.subscribeReader((change) => stream.push(change));
  // Open streams would keep the listener from closing.
  app.addHook('preClose', async () => {
    unsubscribe();
    stream.close();
  });
  app.get('/api/events', (request, reply) => {
    if (!stream.hasRoom(request.ip)) {
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
    if (!stream.add(client, request.ip)) raw.end();
  });
}

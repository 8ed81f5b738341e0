import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** Fastify publishes each new app on this channel. */
const channel = 'fastify.initialization';
const announcement = z.object({
  fastify: z.custom<FastifyInstance>((value) => value instanceof Object),
});

export function collectRoutes() {
  const routes = new Map<FastifyInstance, string[]>();
  const listen = (message: unknown) => {
    const { fastify: app } = announcement.parse(message);
    const own: string[] = [];
    routes.set(app, own);
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') own.push(`${one} ${url}`);
    });
  };
  subscribe(channel, listen);
  return {
    of(app: FastifyInstance): string[] {
      const own = routes.get(app);
      if (!own) throw new Error('This app was built before its routes were collected.');
      return own.toSorted();
    },
    stop: () => unsubscribe(channel, listen),
  };
}

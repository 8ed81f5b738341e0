import type { FastifyInstance } from 'fastify';

/** In place of `@fastify/helmet`: pages, files and the API need different values. */
export function addApiHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (!request.url.startsWith('/api')) return;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  });
}

import { endpoints, mostCupFileBytes } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { exportCup } from './export-cup.ts';
import { importCup } from './import-cup.ts';

/** With the escapes of quotes and breaks. */
const bodyLimit = mostCupFileBytes + 2 * 1024 * 1024;

export function registerCupFileRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.exportCup, {
    handler: ({ query: { gallery } }, { request }) =>
      exportCup(context, { withGallery: gallery === 'true', actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.importCup, {
    bodyLimit,
    handler: ({ body }, { request }) =>
      importCup(context, { input: body, actorId: currentUserId(request) }),
  });
}

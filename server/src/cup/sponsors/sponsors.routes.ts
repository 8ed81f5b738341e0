import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createSponsor, deleteSponsor, updateSponsor } from './change-sponsors.ts';
import { readSponsor, readSponsors } from './read-sponsors.ts';

const bodyLimit = 1536 * 1024;

export function registerSponsorRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getSponsors, {
    cached: true,
    handler: () => readSponsors(context.db),
  });
  bindEndpoint(app, context, endpoints.getSponsor, {
    cached: true,
    handler: ({ params: { id } }) => readSponsor(context.db, id),
  });
  bindEndpoint(app, context, endpoints.createSponsor, {
    bodyLimit,
    handler: ({ body }, { request }) =>
      createSponsor(context, { input: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateSponsor, {
    bodyLimit,
    handler: ({ params: { id }, body }, { request }) =>
      updateSponsor(context, { id, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteSponsor, {
    handler: ({ params: { id } }, { request }) =>
      deleteSponsor(context, { id, actorId: currentUserId(request) }),
  });
}

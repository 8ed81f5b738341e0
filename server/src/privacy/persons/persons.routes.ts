import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { nextPurges } from '../purge.ts';
import { exportPerson } from './export-person.ts';
import { findPersons } from './find-persons.ts';

export function registerPersonRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.findPersons, {
    handler: ({ body: { text } }) => findPersons(context.db, text),
  });
  bindEndpoint(app, context, endpoints.exportPerson, {
    handler: ({ params: { id } }, { request }) =>
      exportPerson(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.getPurges, { handler: () => nextPurges(context) });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../../platform/context.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { bindEndpoint } from '../../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../../platform/http/client.ts';
import { lockTeam } from '../../accept-team.ts';
import { openTeamPage } from '../../team-page/open-page.ts';
import { readTeamPage } from '../../team-page/read-page.ts';
import { acceptRosterRequest, declineRosterRequest } from './decide-request.ts';
import { fileRosterRequest, withdrawRosterRequest } from './file-request.ts';
import { readOpenRequest } from './read-requests.ts';

export function registerRosterRequestRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  bindEndpoint(app, context, endpoints.requestRosterChange, {
    async handler({ params: { secret }, body }, { request }) {
      const page = await openTeamPage(context, { secret, address: request.ip });
      await fileRosterRequest(context, { secret, page, request: body });
      return readTeamPage(db, page);
    },
  });
  bindEndpoint(app, context, endpoints.withdrawRosterRequest, {
    async handler({ params: { secret, requestId } }, { request }) {
      const page = await openTeamPage(context, { secret, address: request.ip });
      await withdrawRosterRequest(context, { secret, page, requestId });
      return readTeamPage(db, page);
    },
  });
  bindEndpoint(app, context, endpoints.getRosterRequest, {
    handler: ({ params: { id } }) =>
      transaction(db, async (tx) => readOpenRequest(tx, (await lockTeam(tx, id)).id)),
  });
  bindEndpoint(app, context, endpoints.acceptRosterRequest, {
    handler: ({ params: { id, requestId }, body: { expectedUpdatedAt } }, { request }) => {
      const actorId = currentUserId(request);
      return acceptRosterRequest(context, { teamId: id, requestId, actorId, expectedUpdatedAt });
    },
  });
  bindEndpoint(app, context, endpoints.declineRosterRequest, {
    handler: ({ params: { id, requestId }, body: { reason } }, { request }) => {
      const actorId = currentUserId(request);
      return declineRosterRequest(context, { teamId: id, requestId, actorId, reason });
    },
  });
}

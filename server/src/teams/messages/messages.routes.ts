import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { lockTeam } from '../accept-team.ts';
import { openTeamPage } from '../team-page/open-page.ts';
import { readTeamPage } from '../team-page/read-page.ts';
import { readMessages } from './read-messages.ts';
import { replyToTeam, deleteMessage, handleMessages, writeToOrganisers } from './write-message.ts';

export function registerMessageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  bindEndpoint(app, context, endpoints.writeToOrganisers, {
    async handler({ params: { secret }, body }, { request }) {
      const page = await openTeamPage(context, { secret, address: request.ip });
      await writeToOrganisers(context, { secret, message: body });
      return readTeamPage(db, page);
    },
  });
  bindEndpoint(app, context, endpoints.getTeamMessages, {
    handler: ({ params: { id } }) =>
      transaction(db, async (tx) => readMessages(tx, (await lockTeam(tx, id)).id)),
  });
  bindEndpoint(app, context, endpoints.replyToTeam, {
    handler: ({ params: { id }, body }, { request }) =>
      replyToTeam(context, { teamId: id, actorId: currentUserId(request), reply: body }),
  });
  bindEndpoint(app, context, endpoints.handleTeamMessages, {
    handler: ({ params: { id }, body: { seenId } }, { request }) =>
      handleMessages(context, { teamId: id, actorId: currentUserId(request), seenId }),
  });
  bindEndpoint(app, context, endpoints.deleteTeamMessage, {
    handler: ({ params: { id, messageId } }, { request }) =>
      deleteMessage(context, { teamId: id, actorId: currentUserId(request), messageId }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { noteRead } from '../messages/read-messages.ts';
import { changeOwnRoster } from '../roster/change-own-roster.ts';
import { replacePage, revokePage } from './change-page.ts';
import { openTeamPage } from './open-page.ts';
import { readTeamPage } from './read-page.ts';

export function registerTeamPageRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getTeamPage, {
    async handler({ params: { secret } }, { request }) {
      const page = await openTeamPage(context, { secret, address: request.ip });
      const found = await readTeamPage(context.db, page);
      await noteRead(context.db, found.messages, context.clock.now());
      return found;
    },
  });
  bindEndpoint(app, context, endpoints.replaceOwnTeamPage, {
    async handler({ params: { secret } }, { request }) {
      await openTeamPage(context, { secret, address: request.ip });
      return replacePage(context, { secret });
    },
  });
  bindEndpoint(app, context, endpoints.revokeOwnTeamPage, {
    async handler({ params: { secret } }, { request }) {
      await openTeamPage(context, { secret, address: request.ip });
      return revokePage(context, { secret });
    },
  });
  bindEndpoint(app, context, endpoints.changeOwnRoster, {
    async handler({ params: { secret }, body }, { request }) {
      const page = await openTeamPage(context, { secret, address: request.ip });
      await changeOwnRoster(context, { secret, page, change: body });
      return readTeamPage(context.db, page);
    },
  });
  bindEndpoint(app, context, endpoints.replaceTeamPage, {
    handler: ({ params: { id } }, { request }) =>
      replacePage(context, { teamId: id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.revokeTeamPage, {
    handler: ({ params: { id } }, { request }) =>
      revokePage(context, { teamId: id, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { openTeamPage } from '../team-page/open-page.ts';
import { readGuardianMails } from './read-guardian-mails.ts';
import { forgetGuardian, sendToGuardian } from './send-to-guardian.ts';

export function registerGuardianRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getGuardianMails, {
    async handler({ params: { secret } }, { request }) {
      const { teamId } = await openTeamPage(context, { secret, address: request.ip });
      return readGuardianMails(context, teamId);
    },
  });
  bindEndpoint(app, context, endpoints.sendToGuardian, {
    async handler({ params: { secret, playerId }, body: { email } }, { request }) {
      const { teamId } = await openTeamPage(context, { secret, address: request.ip });
      await sendToGuardian(context, { secret, playerId, email });
      return readGuardianMails(context, teamId);
    },
  });
  bindEndpoint(app, context, endpoints.forgetGuardian, {
    async handler({ params: { secret, playerId } }, { request }) {
      const { teamId } = await openTeamPage(context, { secret, address: request.ip });
      await forgetGuardian(context, { secret, playerId });
      return readGuardianMails(context, teamId);
    },
  });
}

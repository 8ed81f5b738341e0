import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { enterResult } from '../../cup/meetings/enter-result.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { openTeamPage } from '../team-page/open-page.ts';
import { checkIn, reportResult, setLineUp } from './captain-acts.ts';
import { refereeMatchDays } from './read-match-day.ts';

export function registerMatchDayRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.checkIn, {
    async handler({ params }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return checkIn(context, params);
    },
  });
  bindEndpoint(app, context, endpoints.setLineUp, {
    async handler({ params, body }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return setLineUp(context, { ...params, ...body });
    },
  });
  bindEndpoint(app, context, endpoints.reportResult, {
    async handler({ params, body }, { request }) {
      await openTeamPage(context, { secret: params.secret, address: request.ip });
      return reportResult(context, { ...params, ...body });
    },
  });
  bindEndpoint(app, context, endpoints.getMatchDay, {
    handler: () => refereeMatchDays(context.db, context.clock),
  });
  bindEndpoint(app, context, endpoints.enterResult, {
    handler: ({ params: { id }, body: { winners } }, { request }) =>
      enterResult(context, { meetingId: id, winners, actorId: currentUserId(request) }),
  });
}

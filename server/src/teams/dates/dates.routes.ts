import { endpoints } from '@puchar/shared/contract';
import type { TeamDates } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { openTeamPage } from '../team-page/open-page.ts';
import { decideDate } from './decide-date.ts';
import { proposeDates } from './propose-dates.ts';
import { dateCases, readTeamDates } from './read-team-dates.ts';
import { acceptDate, withdrawDates } from './reply.ts';

export function registerDateRoutes(app: FastifyInstance, context: ServerContext): void {
  /** Opens the page, makes the step, and reads what stands then. */
  const asCaptain = async (
    secret: string,
    { ip }: Pick<FastifyRequest, 'ip'>,
    step: () => Promise<void> = async () => undefined,
  ): Promise<TeamDates> => {
    const { teamId } = await openTeamPage(context, { secret, address: ip });
    await step();
    const dates = await readTeamDates(context, teamId);
    if (dates === null) throw new AppError('NOT_FOUND');
    return dates;
  };

  bindEndpoint(app, context, endpoints.getTeamDates, {
    handler: ({ params: { secret } }, { request }) => asCaptain(secret, request),
  });
  bindEndpoint(app, context, endpoints.proposeDates, {
    handler: ({ params: { secret, id: meetingId }, body: input }, { request }) =>
      asCaptain(secret, request, () => proposeDates(context, { secret, meetingId, input })),
  });
  bindEndpoint(app, context, endpoints.acceptDate, {
    handler: ({ params: { secret, id: meetingId }, body }, { request }) =>
      asCaptain(secret, request, () => acceptDate(context, { secret, meetingId, ...body })),
  });
  bindEndpoint(app, context, endpoints.withdrawDates, {
    handler: ({ params: { secret, id: meetingId }, body }, { request }) =>
      asCaptain(secret, request, () => withdrawDates(context, { secret, meetingId, ...body })),
  });
  bindEndpoint(app, context, endpoints.getDateCases, {
    handler: () => dateCases(context),
  });
  bindEndpoint(app, context, endpoints.decideDate, {
    handler: ({ params: { id: meetingId }, body: input }, { request }) =>
      decideDate(context, { meetingId, input, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import type { ServerContext } from '../platform/context.ts';
import { organiserTeams } from '../cup/organiser-teams.ts';
import { teams } from '../platform/database/schema.ts';
import { currentUserId } from '../platform/http/client.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { acceptTeam } from './accept-team.ts';
import { deleteTeam, rejectTeam } from './remove-team.ts';
import { updateTeam } from './update-team.ts';

/** A logo of one megabyte in base64, and seven players. */
const bodyLimit = 2 * 1024 * 1024;

export function registerOrganiserTeamRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getAllTeams, {
    handler: () => organiserTeams(context.db),
  });
  bindEndpoint(app, context, endpoints.getOrganiserTeam, {
    async handler({ params: { tag } }) {
      const [team] = await organiserTeams(context.db, eq(teams.tagFolded, foldText(tag)));
      if (!team) throw new AppError('NOT_FOUND');
      return team;
    },
  });
  bindEndpoint(app, context, endpoints.acceptTeam, {
    handler: ({ params: { tag } }, { request }) =>
      acceptTeam(context, { tag, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.rejectTeam, {
    handler: ({ params: { tag }, body: { reason } }, { request }) =>
      rejectTeam(context, { tag, reason, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateTeam, {
    bodyLimit,
    handler: ({ params: { id }, body }, { request }) =>
      updateTeam(context, { id, update: body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteTeam, {
    handler: ({ params: { id } }, { request }) =>
      deleteTeam(context, { id, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import type { ServerContext } from '../platform/context.ts';
import { publicTeams } from '../cup/public-teams.ts';
import { teams } from '../platform/database/schema.ts';
import { currentUserId } from '../platform/http/client.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { schoolName } from '../cup/schools/school-name.ts';
import { assignTeam } from './assign-team.ts';
import { countAwaiting, readTeamsOverview } from './teams-overview.ts';
import { unassignTeam } from './unassign-team.ts';

async function findTeam({ db }: ServerContext, tag: string) {
  const [team] = await publicTeams(db, eq(teams.tagFolded, foldText(tag)));
  if (!team) throw new AppError('NOT_FOUND');
  return { ...team, schoolName: schoolName(team.schoolTag) };
}

export function registerTeamRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getTeams, {
    cached: true,
    handler: () => publicTeams(context.db),
  });
  bindEndpoint(app, context, endpoints.getTeamsOverview, {
    cached: true,
    handler: () => readTeamsOverview(context.db),
  });
  bindEndpoint(app, context, endpoints.getAwaitingAmount, {
    cached: true,
    handler: async () => ({ amount: await countAwaiting(context.db) }),
  });
  bindEndpoint(app, context, endpoints.getTeam, {
    cached: true,
    handler: ({ params: { tag } }) => findTeam(context, tag),
  });
  bindEndpoint(app, context, endpoints.getGroupPosition, {
    cached: true,
    handler: async ({ params: { tag } }) => {
      const { groupPosition } = await findTeam(context, tag);
      return { groupPosition };
    },
  });
  bindEndpoint(app, context, endpoints.assignTeam, {
    handler: ({ params: { id, groupId } }, { request }) =>
      assignTeam(context, { id, groupId, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.unassignTeam, {
    handler: ({ params: { id } }, { request }) =>
      unassignTeam(context, { id, actorId: currentUserId(request) }),
  });
}

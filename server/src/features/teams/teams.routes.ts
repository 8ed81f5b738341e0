import { endpoints } from '@puchar/shared/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { publicTeams } from '../../cup/public-teams.ts';
import { foldText } from '../../db/fold-text.ts';
import { teams } from '../../db/schema.ts';
import { actorOf } from '../../http/actor-of.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { assignTeam } from './assign-team.ts';
import { unassignTeam } from './unassign-team.ts';

async function findTeam({ db }: ServerContext, tag: string) {
  const [team] = await publicTeams(db, eq(teams.tagFolded, foldText(tag)));
  if (!team) throw new AppError('NOT_FOUND');
  return team;
}

async function countAwaiting({ db }: ServerContext): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`count(*)::int` })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), ne(teams.state, 'ACCEPTED')));
  return row?.amount ?? 0;
}

export function registerTeamRoutes(app: FastifyInstance, context: ServerContext): void {
  const topics = ['edition', 'team', 'group', 'meeting'] as const;
  bindEndpoint(app, context, endpoints.getTeams, {
    topics,
    handler: () => publicTeams(context.db),
  });
  bindEndpoint(app, context, endpoints.getAwaitingAmount, {
    topics: ['edition', 'team'],
    handler: async () => ({ amount: await countAwaiting(context) }),
  });
  bindEndpoint(app, context, endpoints.getTeam, {
    topics,
    handler: ({ params: { tag } }) => findTeam(context, tag),
  });
  bindEndpoint(app, context, endpoints.getGroupPosition, {
    topics,
    handler: async ({ params: { tag } }) => {
      const { groupPosition } = await findTeam(context, tag);
      return { groupPosition };
    },
  });
  bindEndpoint(app, context, endpoints.assignTeam, {
    handler: ({ params: { id, groupId } }, { request }) =>
      assignTeam(context, { id, groupId, actorId: actorOf(request) }),
  });
  bindEndpoint(app, context, endpoints.unassignTeam, {
    handler: ({ params: { id } }, { request }) =>
      unassignTeam(context, { id, actorId: actorOf(request) }),
  });
}

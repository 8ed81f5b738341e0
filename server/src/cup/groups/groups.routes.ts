import { endpoints } from '@puchar/shared/contract';
import type { GroupDetail } from '@puchar/shared/contract';
import { compareNames, foldText } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { readAdvancement } from '../advancement.ts';
import { currentEditionId } from '../current-edition.ts';
import { heldResults } from '../held-results.ts';
import { groupColumns, toGroup, groupTable } from '../tables.ts';
import { publicTeams } from '../public-teams.ts';
import { groups, teams } from '../../platform/database/schema.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createGroup, deleteGroup, updateGroup } from './change-groups.ts';

async function findGroup(context: ServerContext, name: string): Promise<GroupDetail> {
  const { db } = context;
  const [group] = await db
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.editionId, currentEditionId), eq(groups.nameFolded, foldText(name))));
  if (!group) throw new AppError('NOT_FOUND');
  const results = await heldResults(context);
  return {
    ...toGroup(group),
    teams: await publicTeams(db, eq(teams.groupId, group.id), results),
    standings: groupTable(results, group.id),
    ...(await readAdvancement(db, results))(group.id),
  };
}

export function registerGroupRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getGroups, {
    cached: true,
    async handler() {
      const rows = await context.db
        .select(groupColumns)
        .from(groups)
        .where(eq(groups.editionId, currentEditionId));
      return rows.sort(compareNames).map(toGroup);
    },
  });
  bindEndpoint(app, context, endpoints.getGroup, {
    cached: true,
    handler: ({ params: { name } }) => findGroup(context, name),
  });
  bindEndpoint(app, context, endpoints.createGroup, {
    handler: ({ body: { name } }, { request }) =>
      createGroup(context, { name, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.updateGroup, {
    handler: ({ params: { id }, body: { name, expectedUpdatedAt } }, { request }) =>
      updateGroup(context, { id, name, expectedUpdatedAt, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteGroup, {
    handler: ({ params: { id } }, { request }) =>
      deleteGroup(context, { id, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../current-edition.ts';
import { groupDraws } from '../../platform/database/schema.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { drawIntoGroups, planDraw } from './draw-groups.ts';

export function registerDrawRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getGroupDraw, {
    cached: true,
    async handler() {
      const [row] = await context.db
        .select()
        .from(groupDraws)
        .where(eq(groupDraws.editionId, currentEditionId))
        .orderBy(desc(groupDraws.createdAt), desc(groupDraws.id))
        .limit(1);
      if (!row) return null;
      const { seed, teams, groups, createdAt } = row;
      return { seed, teams, groups, drawnAt: createdAt.toISOString() };
    },
  });
  bindEndpoint(app, context, endpoints.previewGroupDraw, {
    handler: async ({ body }) => ({ ...(await planDraw(context.db, body)), drawnAt: null }),
  });
  bindEndpoint(app, context, endpoints.drawGroups, {
    handler: ({ body }, { request }) =>
      drawIntoGroups(context, { input: body, actorId: currentUserId(request) }),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { publishPlan } from './publish-plan.ts';
import { readPlan } from './read-plan.ts';

export function registerPlanRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getPlan, { handler: () => readPlan(context) });
  bindEndpoint(app, context, endpoints.publishPlan, {
    handler: ({ body }, { request }) =>
      publishPlan(context, { input: body, actorId: currentUserId(request) }),
  });
}

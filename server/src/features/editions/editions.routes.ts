import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { actorOf } from '../../http/actor-of.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { changeStage } from './change-stage.ts';

export function registerEditionRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getCurrentEdition, {
    topics: ['edition'],
    handler: () => findCurrentEdition(context.db),
  });
  bindEndpoint(app, context, endpoints.nextStage, {
    handler: ({ body: { expectedStage } }, { request }) =>
      changeStage(context, { direction: 'next', expectedStage, actorId: actorOf(request) }),
  });
  bindEndpoint(app, context, endpoints.previousStage, {
    handler: ({ body: { expectedStage } }, { request }) =>
      changeStage(context, { direction: 'previous', expectedStage, actorId: actorOf(request) }),
  });
}

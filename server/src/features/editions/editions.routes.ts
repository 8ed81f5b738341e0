import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { changeStage } from './change-stage.ts';

function actorOf({ organiser }: FastifyRequest): string {
  if (!organiser) throw new AppError('NO_SESSION');
  return organiser.id;
}

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

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { currentUserId } from '../platform/http/client.ts';
import { endDemo } from './end-demo.ts';

export function registerDemoRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.endDemo, {
    async handler(_input, { request }) {
      await endDemo(context, currentUserId(request));
      return { message: 'Demo removed.' };
    },
  });
}

import { endpoints } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { schoolList } from './schools.data.ts';

export function registerSchoolRoutes(app: FastifyInstance, context: ServerContext): void {
  const sorted = [...schoolList].sort(compareNames);
  bindEndpoint(app, context, endpoints.getSchools, {
    cached: true,
    handler: async () => sorted,
  });
}

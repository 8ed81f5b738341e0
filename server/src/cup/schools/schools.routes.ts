import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { schoolList } from './schools.data.ts';

export function registerSchoolRoutes(app: FastifyInstance, context: ServerContext): void {
  const names = new Intl.Collator('pl', { numeric: true });
  const sorted = [...schoolList].sort((one, other) => names.compare(one.name, other.name));
  bindEndpoint(app, context, endpoints.getSchools, {
    topics: [],
    handler: async () => sorted,
  });
}

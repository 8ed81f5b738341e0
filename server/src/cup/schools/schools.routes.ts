import { endpoints } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { schoolList } from './schools.data.ts';

const names = new Map(schoolList.map(({ code, name }) => [code, name]));

/** An unknown code stands for itself. */
export function schoolName(code: string): string {
  return names.get(code) ?? code;
}

export function registerSchoolRoutes(app: FastifyInstance, context: ServerContext): void {
  const sorted = [...schoolList].sort(compareNames);
  bindEndpoint(app, context, endpoints.getSchools, {
    cached: true,
    handler: async () => sorted,
  });
}

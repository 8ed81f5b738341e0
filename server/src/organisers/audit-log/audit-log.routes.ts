import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { createPageEnds, readAuditLog } from './read-audit-log.ts';

export function registerAuditLogRoutes(app: FastifyInstance, context: ServerContext): void {
  const ends = createPageEnds();
  bindEndpoint(app, context, endpoints.getAuditLog, {
    handler: ({ query }) => readAuditLog(context.db, query, ends),
  });
}

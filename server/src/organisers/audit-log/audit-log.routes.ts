import { endpoints } from '@puchar/shared/contract';
import type { Role } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentRole, currentUserId } from '../../platform/http/client.ts';
import { findThings } from './find-things.ts';
import { createPageEnds, readAuditExport, readAuditLog } from './read-audit-log.ts';

/** A data-protection person sees what was done with data of players, and nothing else. */
const auditedFor = (role: Role) =>
  role === 'DATA_PROTECTION' ? ['consent.', 'player.', 'personal-data.'] : undefined;

export function registerAuditLogRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, clock } = context;
  const ends = createPageEnds();
  bindEndpoint(app, context, endpoints.getAuditLog, {
    handler: ({ query }, { request }) =>
      readAuditLog(db, { ...query, only: auditedFor(currentRole(request)) }, ends),
  });
  bindEndpoint(app, context, endpoints.exportAuditLog, {
    async handler({ query }, { request }) {
      const only = auditedFor(currentRole(request));
      const rows = await readAuditExport(db, { ...query, only });
      // Once for a file, not for each of its calls.
      if (query.before === undefined) {
        const actorId = currentUserId(request);
        const action = 'audit-log.export' as const;
        await transaction(db, (tx) =>
          recordEvent(tx, { at: clock.now(), actorId, action, subjectId: null }),
        );
      }
      return rows;
    },
  });
  bindEndpoint(app, context, endpoints.findAuditThings, {
    handler: ({ body: { text } }) => findThings(db, text),
  });
}

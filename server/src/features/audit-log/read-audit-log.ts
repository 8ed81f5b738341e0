import { auditPageSize } from '@puchar/shared/contract';
import type { AuditRow, auditQuery } from '@puchar/shared/contract';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { administrators, auditLog } from '../../db/schema.ts';

/** One page of what was done, the newest first; every given filter must hold. */
export async function readAuditLog(
  db: Database,
  { page, action, actorId, subjectId, from, to }: z.output<typeof auditQuery>,
): Promise<AuditRow[]> {
  const rows = await db
    .select({ row: auditLog, nickname: administrators.nickname })
    .from(auditLog)
    .leftJoin(administrators, eq(administrators.id, auditLog.actorId))
    .where(
      and(
        action === undefined ? undefined : sql`starts_with(${auditLog.action}, ${action})`,
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        from === undefined ? undefined : gte(auditLog.at, new Date(from)),
        to === undefined ? undefined : lt(auditLog.at, new Date(to)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(auditPageSize)
    .offset((page - 1) * auditPageSize);
  return rows.map(({ row, nickname }) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, nickname },
    action: row.action,
    subjectId: row.subjectId,
    details: row.details,
  }));
}

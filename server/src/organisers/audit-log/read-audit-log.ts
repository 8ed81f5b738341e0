import { auditPageSize } from '@puchar/shared/contract';
import type { AuditRow, auditQuery } from '@puchar/shared/contract';
import { and, desc, eq, gte, lt, max, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { administrators, auditLog } from '../../platform/database/schema.ts';

type PageEnds = ReturnType<typeof createPageEnds>;

/** Last row ids by page of each list; a newer row invalidates all of them. */
export function createPageEnds() {
  let newestKnown = 0;
  const lists = new LRUCache<string, Map<number, number>>({ max: 20 });
  return {
    of(list: string, newest: number): Map<number, number> {
      if (newest !== newestKnown) lists.clear();
      newestKnown = newest;
      const known = lists.get(list) ?? new Map<number, number>();
      lists.set(list, known);
      return known;
    },
  };
}

type AuditQuery = z.output<typeof auditQuery>;

function matching({ action, actorId, subjectId, from, to }: AuditQuery) {
  return and(
    action === undefined ? undefined : sql`starts_with(${auditLog.action}, ${action})`,
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  );
}

/** Keyset pagination where the end of the page before is known, else an offset. */
export function selectPage(db: Database, query: AuditQuery, last?: number) {
  return db
    .select({ row: auditLog, nickname: administrators.nickname })
    .from(auditLog)
    .leftJoin(administrators, eq(administrators.id, auditLog.actorId))
    .where(and(matching(query), last === undefined ? undefined : lt(auditLog.id, last)))
    .orderBy(desc(auditLog.id))
    .limit(auditPageSize)
    .offset(last === undefined ? (query.page - 1) * auditPageSize : 0);
}

export async function readAuditLog(
  db: Database,
  query: AuditQuery,
  ends: PageEnds,
): Promise<AuditRow[]> {
  const { page, ...filter } = query;
  // Read before the page: a row inserted in between invalidates the end cached here.
  const [{ newest } = { newest: null }] = await db
    .select({ newest: max(auditLog.id) })
    .from(auditLog);
  const known = ends.of(JSON.stringify(filter), newest ?? 0);
  const rows = await selectPage(db, query, known.get(page - 1));
  const last = rows.at(-1);
  if (last !== undefined && rows.length === auditPageSize) known.set(page, last.row.id);
  return rows.map(({ row, nickname }) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, nickname },
    action: row.action,
    subjectId: row.subjectId,
    details: row.details,
  }));
}

import { auditExportSize, auditPageSize, systemActor } from '@puchar/shared/contract';
import type { AuditRow, auditExportQuery, auditQuery } from '@puchar/shared/contract';
import { and, desc, eq, gte, inArray, isNull, like, lt, max, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import {
  administrators,
  auditLog,
  games,
  meetings,
  players,
} from '../../platform/database/schema.ts';
import { isUuid, readThingNames } from './thing-names.ts';

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

interface Scope {
  /** Prefixes of actions that the reader may see; all by default. */
  only?: readonly string[] | undefined;
}

type AuditQuery = z.output<typeof auditQuery> & Scope;
type AuditFilter = Omit<AuditQuery, 'page'>;

/** What belongs to a team or a meeting. */
async function readBelonging(db: Database, id: string): Promise<string[]> {
  const members = await db.select({ id: players.id }).from(players).where(eq(players.teamId, id));
  const played = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(or(eq(meetings.id, id), eq(meetings.team1Id, id), eq(meetings.team2Id, id)));
  const meetingIds = played.map((row) => row.id);
  const ofMeetings = await db
    .select({ id: games.id })
    .from(games)
    .where(inArray(games.meetingId, meetingIds));
  return [...members, ...played, ...ofMeetings].map((row) => row.id);
}

/** Also entries that name the thing beside their subject: of a deleted game its meeting. */
async function isAbout(db: Database, subjectId: string) {
  const id = subjectId.toLowerCase();
  if (!isUuid(id)) return eq(auditLog.subjectId, subjectId);
  const ids = new Set([id, ...(await readBelonging(db, id))]);
  return or(
    inArray(auditLog.subjectId, [...ids]),
    sql`${auditLog.details} @@ ${`$.* == "${id}"`}::jsonpath`,
  );
}

const hasPrefix = (prefix: string) => like(auditLog.action, `${prefix}%`);

export async function matching(
  db: Database,
  { action, actorId, subjectId, from, to, only }: AuditFilter,
) {
  const isOfActor = () =>
    actorId === systemActor ? isNull(auditLog.actorId) : eq(auditLog.actorId, actorId ?? '');
  return and(
    only === undefined ? undefined : or(...only.map(hasPrefix)),
    action === undefined ? undefined : hasPrefix(action),
    actorId === undefined ? undefined : isOfActor(),
    subjectId === undefined ? undefined : await isAbout(db, subjectId),
    from === undefined ? undefined : gte(auditLog.at, new Date(from)),
    to === undefined ? undefined : lt(auditLog.at, new Date(to)),
  );
}

function selectRows(db: Database) {
  return db
    .select({ row: auditLog, nickname: administrators.nickname })
    .from(auditLog)
    .leftJoin(administrators, eq(administrators.id, auditLog.actorId))
    .orderBy(desc(auditLog.id))
    .$dynamic();
}

type Condition = Awaited<ReturnType<typeof matching>>;

/** Keyset pagination where the end of the page before is known, else an offset. */
export function selectPage(db: Database, condition: Condition, page: number, last?: number) {
  return selectRows(db)
    .where(and(condition, last === undefined ? undefined : lt(auditLog.id, last)))
    .limit(auditPageSize)
    .offset(last === undefined ? (page - 1) * auditPageSize : 0);
}

type Rows = Awaited<ReturnType<typeof selectRows>>;

function idsOf({ row: { subjectId, details } }: Rows[number]): string[] {
  const inDetails = Object.values(details).filter(
    (value) => typeof value === 'string' && isUuid(value),
  );
  return [...(subjectId === null ? [] : [subjectId]), ...inDetails.map(String)];
}

async function withNames(
  db: Database,
  rows: Rows,
  options: { withPersons: boolean },
): Promise<AuditRow[]> {
  const names = await readThingNames(db, new Set(rows.flatMap(idsOf)), options);
  return rows.map((found) => {
    const { row, nickname } = found;
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actorId === null ? null : { id: row.actorId, nickname },
      action: row.action,
      subjectId: row.subjectId,
      details: row.details,
      names: Object.fromEntries(
        idsOf(found).flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [[id, name]];
        }),
      ),
    };
  });
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
  const condition = await matching(db, filter);
  const rows = await selectPage(db, condition, page, known.get(page - 1));
  const last = rows.at(-1);
  if (last !== undefined && rows.length === auditPageSize) known.set(page, last.row.id);
  return withNames(db, rows, { withPersons: true });
}

/** For a file, which outlives an erasure: players have no names in it. */
export async function readAuditExport(
  db: Database,
  { before, ...filter }: z.output<typeof auditExportQuery> & Scope,
): Promise<AuditRow[]> {
  const condition = await matching(db, filter);
  const rows = await selectRows(db)
    .where(and(condition, before === undefined ? undefined : lt(auditLog.id, before)))
    .limit(auditExportSize);
  return withNames(db, rows, { withPersons: false });
}

import { meetingsPageSize } from '@puchar/shared/contract';
import type { Meeting, meetingsQuery } from '@puchar/shared/contract';
import { eq, and, asc, desc, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error.ts';
import { selectMeetings, toMeeting, shownMeetings } from '../meeting-rows.ts';
import type { Transaction, Database } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/context.ts';

export async function readMeeting(tx: Transaction, id: string): Promise<Meeting> {
  const [row] = await selectMeetings(tx).where(eq(meetings.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toMeeting(row);
}

type MeetingsQuery = z.output<typeof meetingsQuery>;

function matching({ state, stage, groupId, teamId }: MeetingsQuery, site: Site) {
  return and(
    shownMeetings(site),
    state === undefined ? undefined : eq(meetings.state, state),
    stage === undefined ? undefined : eq(meetings.stage, stage),
    groupId === undefined ? undefined : eq(meetings.groupId, groupId),
    teamId === undefined
      ? undefined
      : or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
  );
}

/** The order is total, so pages never overlap: keyset after a known last row, else OFFSET. */
export function selectPage(
  db: Database,
  query: MeetingsQuery,
  site: Site,
  last?: Pick<Meeting, 'date' | 'id'>,
) {
  const { page, order } = query;
  const direction = order === 'ASC' ? asc : desc;
  const place = sql`(${meetings.date}, ${meetings.id})`;
  const end = sql`(${last?.date}::timestamptz, ${last?.id}::uuid)`;
  const after = order === 'ASC' ? sql`${place} > ${end}` : sql`${place} < ${end}`;
  return selectMeetings(db)
    .where(and(matching(query, site), last === undefined ? undefined : after))
    .orderBy(direction(meetings.date), direction(meetings.id))
    .limit(meetingsPageSize)
    .offset(last === undefined ? (page - 1) * meetingsPageSize : 0);
}

/** @param before The previous page if it is cached, which saves the OFFSET. */
export async function listMeetings(
  db: Database,
  query: MeetingsQuery,
  site: Site,
  before: readonly Meeting[] | null = null,
): Promise<Meeting[]> {
  if (before !== null && before.length < meetingsPageSize) return [];
  const rows = await selectPage(db, query, site, before?.at(-1));
  return rows.map(toMeeting);
}

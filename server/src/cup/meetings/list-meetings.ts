import { meetingsPageSize } from '@puchar/shared/contract';
import type { Meeting, meetingsQuery } from '@puchar/shared/contract';
import { searchText } from '@puchar/shared/domain';
import { eq, and, asc, desc, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../current-edition.ts';
import { selectMeetings, toMeeting, shownMeetings } from '../meeting-rows.ts';
import type { Transaction, Database } from '../../platform/database/database.ts';
import { meetings, schools, teams } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/context.ts';

export async function readMeeting(tx: Transaction, id: string): Promise<Meeting> {
  const [row] = await selectMeetings(tx).where(eq(meetings.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return toMeeting(row);
}

type MeetingsQuery = z.output<typeof meetingsQuery>;

interface PageQuery extends Omit<MeetingsQuery, 'search'> {
  /** Ids of the teams that a search found. */
  found?: readonly string[];
  toBeRescheduled?: boolean;
}

/** Of the current edition, by name, tag or school. */
async function findTeams(db: Database, search: string): Promise<string[]> {
  const wanted = searchText(search);
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      tag: teams.tag,
      code: schools.code,
      school: schools.name,
    })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(eq(teams.editionId, currentEditionId));
  return rows.flatMap(({ id, ...texts }) =>
    searchText(Object.values(texts).join('\n')).includes(wanted) ? [id] : [],
  );
}

function matching(
  { state, stage, groupId, teamId, found, toBeRescheduled }: PageQuery,
  site: Site,
) {
  return and(
    shownMeetings(site),
    toBeRescheduled === undefined ? undefined : eq(meetings.toBeRescheduled, toBeRescheduled),
    state === undefined ? undefined : eq(meetings.state, state),
    stage === undefined ? undefined : eq(meetings.stage, stage),
    groupId === undefined ? undefined : eq(meetings.groupId, groupId),
    teamId === undefined
      ? undefined
      : or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
    found === undefined
      ? undefined
      : or(inArray(meetings.team1Id, found), inArray(meetings.team2Id, found)),
  );
}

/** The order is total, so pages never overlap: keyset after a known last row, else OFFSET. */
export function selectPage(
  db: Database,
  query: PageQuery,
  site: Site,
  last?: Pick<Meeting, 'date' | 'id'>,
) {
  const { page, order, limit } = query;
  const direction = order === 'ASC' ? asc : desc;
  const place = sql`(${meetings.date}, ${meetings.id})`;
  const end = sql`(${last?.date}::timestamptz, ${last?.id}::uuid)`;
  const after = order === 'ASC' ? sql`${place} > ${end}` : sql`${place} < ${end}`;
  return selectMeetings(db)
    .where(and(matching(query, site), last === undefined ? undefined : after))
    .orderBy(direction(meetings.date), direction(meetings.id))
    .limit(Math.min(limit ?? meetingsPageSize, meetingsPageSize))
    .offset(last === undefined && limit === undefined ? (page - 1) * meetingsPageSize : 0);
}

/** Two statements that an index orders; one with both would sort every meeting. */
async function selectNext(db: Database, query: PageQuery & { limit: number }, site: Site) {
  const agreed = await selectPage(db, { ...query, toBeRescheduled: false }, site);
  const limit = Math.min(query.limit, meetingsPageSize) - agreed.length;
  if (limit === 0) return agreed;
  return [...agreed, ...(await selectPage(db, { ...query, limit, toBeRescheduled: true }, site))];
}

/** @param before The previous page if it is cached, which saves the OFFSET. */
export async function listMeetings(
  db: Database,
  { search, ...query }: MeetingsQuery,
  site: Site,
  before: readonly Meeting[] | null = null,
): Promise<Meeting[]> {
  if (before !== null && before.length < meetingsPageSize) return [];
  const found = search === undefined ? undefined : await findTeams(db, search);
  if (found?.length === 0) return [];
  const { limit, state } = query;
  const wanted = { ...query, ...(found && { found }) };
  const rows =
    limit !== undefined && state === 'UPCOMING'
      ? await selectNext(db, { ...wanted, limit }, site)
      : await selectPage(db, wanted, site, before?.at(-1));
  return rows.map(toMeeting);
}

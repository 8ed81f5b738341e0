import { meetingsPageSize } from '@puchar/shared/contract';
import type { Meeting, meetingsQuery } from '@puchar/shared/contract';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { selectMeetings, shownMeetings, toMeeting } from '../../cup/meeting-rows.ts';
import type { Site } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { meetings } from '../../db/schema.ts';

type MeetingsQuery = z.output<typeof meetingsQuery>;

/** One page in the order of an index on (date, id): the order is total, so pages never overlap. */
export async function listMeetings(
  db: Database,
  query: MeetingsQuery,
  site: Site,
): Promise<Meeting[]> {
  const { page, state, order, teamId, groupId, stage } = query;
  const direction = order === 'ASC' ? asc : desc;
  const rows = await selectMeetings(db)
    .where(
      and(
        shownMeetings(site),
        state === undefined ? undefined : eq(meetings.state, state),
        stage === undefined ? undefined : eq(meetings.stage, stage),
        groupId === undefined ? undefined : eq(meetings.groupId, groupId),
        teamId === undefined
          ? undefined
          : or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
      ),
    )
    .orderBy(direction(meetings.date), direction(meetings.id))
    .limit(meetingsPageSize)
    .offset((page - 1) * meetingsPageSize);
  return rows.map(toMeeting);
}

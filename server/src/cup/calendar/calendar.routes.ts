import { and, asc, eq, or } from 'drizzle-orm';
import { meetingsQuery } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error.ts';
import { publicMatches } from '../bracket/read-matches.ts';
import type { BracketMatch } from '../bracket/read-matches.ts';
import { currentEditionId } from '../current-edition.ts';
import { readCupName } from '../settings/read-settings.ts';
import { selectMeetings, shownMeetings, toMeeting } from '../meeting-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups, meetings, teams } from '../../platform/database/schema.ts';
import type { ServerContext } from '../../platform/context.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import { writeCalendar } from './write-calendar.ts';

interface CalendarChoice {
  teamId?: string | undefined;
  groupId?: string | undefined;
  meetingId?: string | undefined;
}

export interface CalendarContents {
  cup: string;
  team: string | null;
  group: string | null;
  meetings: CalendarMeeting[];
  matches: BracketMatch[];
}

export interface CalendarMeeting {
  meeting: Meeting;
  /** `SEQUENCE` of RFC 5545: calendars update an event when it grows. */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
}

async function nameOfTeam(db: Database, id: string): Promise<string> {
  const [team] = await db
    .select({ name: teams.name })
    .from(teams)
    .where(
      and(eq(teams.id, id), eq(teams.editionId, currentEditionId), eq(teams.state, 'ACCEPTED')),
    );
  if (!team) throw new AppError('NOT_FOUND');
  return team.name;
}

async function nameOfGroup(db: Database, id: string): Promise<string> {
  const [group] = await db
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.editionId, currentEditionId)));
  if (!group) throw new AppError('NOT_FOUND');
  return group.name;
}

/** Matches of the bracket that have a date before their teams are known. */
async function plannedMatches(db: Database, teamId: string | undefined): Promise<BracketMatch[]> {
  const matches = await publicMatches(db);
  return matches.filter(
    ({ meetingId, date, sides }) =>
      meetingId === null &&
      date !== null &&
      (teamId === undefined || sides.some(({ team }) => team?.id === teamId)),
  );
}

async function calendarMeetings(
  db: Database,
  { teamId, groupId, meetingId }: CalendarChoice,
): Promise<CalendarContents> {
  const team = teamId === undefined ? null : await nameOfTeam(db, teamId);
  const group = groupId === undefined ? null : await nameOfGroup(db, groupId);
  const rows = await selectMeetings(db)
    .where(
      and(
        shownMeetings('public'),
        groupId === undefined ? undefined : eq(meetings.groupId, groupId),
        meetingId === undefined ? undefined : eq(meetings.id, meetingId),
        teamId === undefined
          ? undefined
          : or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
      ),
    )
    .orderBy(asc(meetings.date), asc(meetings.id));
  if (meetingId !== undefined && rows.length === 0) throw new AppError('NOT_FOUND');
  const listed = rows.map((row) => ({
    meeting: toMeeting(row),
    sequence: row.calendarSequence,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
  const matches =
    groupId === undefined && meetingId === undefined ? await plannedMatches(db, teamId) : [];
  return { cup: (await readCupName(db)).full, team, group, meetings: listed, matches };
}

const { teamId, groupId } = meetingsQuery.shape;

/** Not in the contract, whose responses are all JSON. */
const schemas = { query: z.strictObject({ teamId, groupId, meetingId: teamId }) };

function readChoice(query: unknown): CalendarChoice {
  const parsed = parseInput(schemas, { params: undefined, query, body: undefined }).query;
  return {
    teamId: parsed.teamId?.toLowerCase(),
    groupId: parsed.groupId?.toLowerCase(),
    meetingId: parsed.meetingId?.toLowerCase(),
  };
}

/** `GET /api/meetings/calendar.ics`: the public's meetings, on both listeners. */
export function registerCalendarRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/api/meetings/calendar.ics',
    { config: { access: 'public' } },
    async (request, reply) => {
      const wanted = readChoice(request.query);
      const key = JSON.stringify(['calendar', wanted]);
      const response = await context.cache.get(
        key,
        ['cup', 'edition', 'meeting', 'bracket', 'team', 'group'],
        async () =>
          writeCalendar(await calendarMeetings(context.db, wanted), context.config.publicUrl),
      );
      return sendCached(request, reply, response, { type: 'text/calendar; charset=utf-8' });
    },
  );
}

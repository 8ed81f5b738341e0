import { meetingsQuery } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import { calendarMeetings } from './calendar-meetings.ts';
import type { CalendarChoice } from './calendar-meetings.ts';
import { writeCalendar } from './write-calendar.ts';

const { teamId, groupId } = meetingsQuery.shape;

/** Beside the contract, whose answers are all JSON. */
const schemas = { query: z.strictObject({ teamId, groupId }) };

function readChoice(query: unknown): CalendarChoice {
  const parsed = parseInput(schemas, { params: undefined, query, body: undefined }).query;
  // A UUID is the same in either case, but not the same text.
  return { teamId: parsed.teamId?.toLowerCase(), groupId: parsed.groupId?.toLowerCase() };
}

/**
 * `GET /api/meetings/calendar.ics`, narrowed by `teamId` and `groupId`: what visitors see, on both
 * listeners, as a calendar to subscribe to.
 */
export function registerCalendarRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/api/meetings/calendar.ics',
    { config: { access: 'public' } },
    async (request, reply) => {
      const wanted = readChoice(request.query);
      const key = JSON.stringify(['calendar', wanted.teamId ?? null, wanted.groupId ?? null]);
      const answer = await context.cache.get(
        key,
        ['edition', 'meeting', 'team', 'group'],
        async () =>
          writeCalendar(await calendarMeetings(context.db, wanted), context.config.publicUrl),
      );
      return sendCached(request, reply, answer, { type: 'text/calendar; charset=utf-8' });
    },
  );
}

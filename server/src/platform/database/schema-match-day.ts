import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantAt, rowId, updatedAt } from './columns.ts';
import { meetings, teams } from './schema-cup.ts';

/** What the captain of one side did for one meeting. */
export const meetingSides = pgTable(
  'meeting_sides',
  {
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    checkedInAt: instantAt('checked_in_at'),
    /** Ids of players; those who left the team meanwhile are not counted. */
    lineUp: jsonb('line_up').$type<string[]>().notNull().default([]),
    /** Winners of the games in the order of play, as this side reported them. */
    winners: jsonb('winners').$type<string[]>(),
    reportedAt: instantAt('reported_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.teamId] }),
    index('meeting_sides_team').on(table.teamId),
  ],
);

/** A picture of one side for its version of a disputed result. */
export const resultScreenshots = pgTable(
  'result_screenshots',
  {
    id: rowId(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** A WebP, encrypted. */
    sealed: text('sealed').notNull(),
    sentAt: instantAt('sent_at').notNull(),
  },
  (table) => [uniqueIndex('result_screenshots_side').on(table.meetingId, table.teamId)],
);

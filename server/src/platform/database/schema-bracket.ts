import type { RoundRules } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, rowId, updatedAt } from './columns.ts';
import { editions, meetings, teams } from './schema-cup.ts';

const ofEdition = () =>
  uuid('edition_id')
    .notNull()
    .references(() => editions.id, { onDelete: 'restrict' });

export const bracketNodes = pgTable(
  'bracket_nodes',
  {
    id: rowId(),
    editionId: ofEdition(),
    /** Meetings of a full round: 1 for the final, 2, 4, …; 0 for the match for third place. */
    round: smallint('round').notNull(),
    centralOne: boolean('central_one').notNull().default(false),
    /** What is planned while there is no meeting, which takes both over. */
    date: timestamp('date', { withTimezone: true }),
    /** Only with a date. */
    station: text('station'),
    meetingId: uuid('meeting_id').references(() => meetings.id, { onDelete: 'restrict' }),
    /** Winners of the parents meet here, losers for third place; both are null in the first round. */
    firstParentId: uuid('first_parent_id').references((): AnyPgColumn => bracketNodes.id),
    secondParentId: uuid('second_parent_id').references((): AnyPgColumn => bracketNodes.id),
    /** Teams known to play here, before or without a meeting (a bye). */
    firstTeamId: uuid('first_team_id').references(() => teams.id, { onDelete: 'restrict' }),
    secondTeamId: uuid('second_team_id').references(() => teams.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bracket_nodes_one_final')
      .on(table.editionId)
      .where(sql`${table.centralOne}`),
    uniqueIndex('bracket_nodes_meeting').on(table.meetingId),
    index('bracket_nodes_edition').on(table.editionId),
    check('bracket_nodes_one_date', sql`${table.meetingId} is null or ${table.date} is null`),
    check('bracket_nodes_station', sql`${table.station} is null or ${table.date} is not null`),
  ],
);

/** How the bracket of an edition is played; no row while everything is open. */
export const bracketRules = pgTable('bracket_rules', {
  editionId: ofEdition().primaryKey(),
  /** Places, which decide how many teams of each group advance. */
  size: smallint('size'),
  thirdPlace: boolean('third_place').notNull().default(false),
  rounds: jsonb('rounds').$type<RoundRules[]>().notNull().default([]),
  updatedAt: updatedAt(),
});

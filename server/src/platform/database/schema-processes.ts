import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantAt } from './columns.ts';

/** Published by the processes on one database; trimmed after an hour. */
export const changeLog = pgTable(
  'change_log',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    /** The process. */
    origin: uuid('origin').notNull(),
    topic: text('topic').notNull(),
    subject: text('subject').notNull(),
    at: instantAt('at').notNull().defaultNow(),
  },
  (table) => [index('change_log_at').on(table.at)],
);

/** One row: its lock gives changes their order, without gaps. */
export const changeCounter = pgTable('change_counter', {
  id: smallint('id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});

/** Running processes: the last change that each has seen, and until when it may serve from memory. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  seen: bigint('seen', { mode: 'number' }).notNull(),
  trustedUntil: instantAt('trusted_until').notNull(),
});

/** Tries within the present window of a limit, over all processes. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    name: text('name').notNull(),
    /** Keyed hash of an address, or the id of a team; `*` for all together. */
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
    endsAt: instantAt('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.subject] }),
    index('limit_counts_ends').on(table.endsAt),
  ],
);

/** When a periodic job was last begun: one process claims the next run. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  begunAt: instantAt('begun_at').notNull(),
});

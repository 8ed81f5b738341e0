import type { CorrectedField } from '@puchar/shared/contract';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import { editions, teams } from './schema-cup.ts';
import { messageSideEnum } from './schema-enums.ts';

/** The captain's page of a team. That of a rejected application outlives its team. */
export const teamPages = pgTable(
  'team_pages',
  {
    id: rowId(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** The secret is derived from id and generation; a new one has the next generation. */
    generation: integer('generation').notNull().default(1),
    /** SHA-256 in hexadecimal digits; null once the page was revoked. */
    secretHash: text('secret_hash'),
    rejectionReason: text('rejection_reason'),
    rejectedAt: instantAt('rejected_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('team_pages_team').on(table.teamId),
    uniqueIndex('team_pages_secret').on(table.secretHash),
  ],
);

/** Fields of a registration that organisers want mended. */
export const teamCorrections = pgTable(
  'team_corrections',
  {
    id: rowId(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<CorrectedField[]>().notNull(),
    note: text('note').notNull(),
    /** When the captain mended them. */
    sentAt: instantAt('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [index('team_corrections_team').on(table.teamId)],
);

/** Between a team and the organisers. */
export const teamMessages = pgTable(
  'team_messages',
  {
    /** The client's, so that a repeated request stores the message once. */
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    side: messageSideEnum('side').notNull(),
    text: text('text').notNull(),
    /** Of a message of the team: a reply came, or none is needed. */
    handledAt: instantAt('handled_at'),
    createdAt: createdAt(),
  },
  (table) => [index('team_messages_team').on(table.teamId, table.createdAt)],
);

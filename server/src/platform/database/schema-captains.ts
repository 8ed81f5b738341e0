import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import { editions, teams } from './schema-cup.ts';

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

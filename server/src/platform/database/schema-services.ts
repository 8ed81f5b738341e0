import type { MediaItem } from '@puchar/shared/contract';
import {
  bigint,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId } from './columns.ts';
import { editions } from './schema-cup.ts';
import { announcementKindEnum, mediaProviderEnum, serviceFaultEnum } from './schema-enums.ts';

/** The last good response of each media service, and what went wrong since. */
export const mediaCache = pgTable('media_cache', {
  provider: mediaProviderEnum('provider').primaryKey(),
  items: jsonb('items').$type<MediaItem[]>().notNull(),
  /** Of the last good response. */
  fetchedAt: instantAt('fetched_at').notNull().defaultNow(),
  /** Of the last try when it failed; null when it did not. */
  failedAt: instantAt('failed_at'),
  fault: serviceFaultEnum('fault'),
});

/** Registration of an edition at Riot's tournament service, made when its first code is needed. */
export const riotTournaments = pgTable('riot_tournaments', {
  editionId: uuid('edition_id')
    .primaryKey()
    .references(() => editions.id, { onDelete: 'cascade' }),
  /** Address that results are announced to; another one needs another provider. */
  callbackUrl: text('callback_url').notNull(),
  /** Service it was made at: numbers of the stub mean nothing to the real one. */
  mode: text('mode', { enum: ['stub', 'on'] }).notNull(),
  providerId: bigint('provider_id', { mode: 'number' }).notNull(),
  tournamentId: bigint('tournament_id', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
});

/** Messages to the cup's chat channel: written with the change they announce, sent afterwards. */
export const announcements = pgTable(
  'announcements',
  {
    id: rowId(),
    kind: announcementKindEnum('kind').notNull(),
    /** What it is about, once: a meeting with its state, an edition. */
    subject: text('subject').notNull(),
    /** Polish, without a word about a person. */
    content: text('content').notNull(),
    createdAt: createdAt(),
    /** When it is sent or tried again; null when it was sent or abandoned. */
    dueAt: instantAt('due_at'),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: instantAt('sent_at'),
    fault: serviceFaultEnum('fault'),
  },
  (table) => [
    uniqueIndex('announcements_subject').on(table.kind, table.subject),
    index('announcements_due').on(table.dueAt),
  ],
);

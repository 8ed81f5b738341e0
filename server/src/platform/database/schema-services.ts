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
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import { editions } from './schema-cup.ts';
import { announcementKindEnum, mediaProviderEnum, serviceFaultEnum } from './schema-enums.ts';

export const mediaCache = pgTable('media_cache', {
  provider: mediaProviderEnum('provider').primaryKey(),
  items: jsonb('items').$type<MediaItem[]>().notNull(),
  fetchedAt: instantAt('fetched_at').notNull().defaultNow(),
  failedAt: instantAt('failed_at'),
  fault: serviceFaultEnum('fault'),
});

/** An edition's registration at Riot's tournament service, made with its first code. */
export const riotTournaments = pgTable('riot_tournaments', {
  editionId: uuid('edition_id')
    .primaryKey()
    .references(() => editions.id, { onDelete: 'cascade' }),
  callbackUrl: text('callback_url').notNull(),
  /** Ids of the stub are not valid in the real service. */
  mode: text('mode', { enum: ['stub', 'on'] }).notNull(),
  providerId: bigint('provider_id', { mode: 'number' }).notNull(),
  tournamentId: bigint('tournament_id', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
});

/** An outbox of chat messages: written with the change, sent afterwards. */
export const announcements = pgTable(
  'announcements',
  {
    id: rowId(),
    kind: announcementKindEnum('kind').notNull(),
    /** A meeting with its state, or an edition; announced once. */
    subject: text('subject').notNull(),
    /** Polish, without personal data. */
    content: text('content').notNull(),
    createdAt: createdAt(),
    /** Null when sent or abandoned. */
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

/** What the panel has set, by the name of the environment variable that wins over it. */
export const serviceSettings = pgTable('service_settings', {
  name: text('name').primaryKey(),
  /** A secret is encrypted, bound to its name. */
  value: text('value').notNull(),
  /** The same for all settings of one service. */
  updatedAt: updatedAt(),
});

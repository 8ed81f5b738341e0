import type { HallScreen, OverlayKind } from '@puchar/shared/contract';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { editions, groups, meetings } from './schema-cup.ts';

/** The screen in the hall and the overlays of a stream; an edition without a row has the defaults. */
export const screenSettings = pgTable('screen_settings', {
  editionId: uuid('edition_id')
    .primaryKey()
    .references(() => editions.id, { onDelete: 'cascade' }),
  scenes: jsonb('scenes').$type<HallScreen['scenes']>().notNull(),
  messages: jsonb('messages').$type<HallScreen['messages']>().notNull(),
  meetingId: uuid('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
  groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
  hidden: jsonb('hidden').$type<OverlayKind[]>().notNull().default([]),
  /** Of scenes and messages; controls of the overlays have no version. */
  updatedAt: updatedAt(),
});

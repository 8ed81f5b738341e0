import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { mailFailures, mailKinds } from '@puchar/shared/contract';
import { createdAt, instantAt, rowId } from './columns.ts';
import { players, teams } from './schema-cup.ts';

/** Of captains who gave one; used while the player is captain. */
export const captainEmails = pgTable('captain_emails', {
  /** In the list of erasures. */
  id: rowId(),
  playerId: uuid('player_id')
    .notNull()
    .unique()
    .references(() => players.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  /** In the link that ends the messages. */
  unsubscribeKey: text('unsubscribe_key').notNull().unique(),
  createdAt: createdAt(),
});

/** Of a guardian, given by a captain to send the link of one player's consent. */
export const guardianEmails = pgTable('guardian_emails', {
  /** In the list of erasures. */
  id: rowId(),
  playerId: uuid('player_id')
    .notNull()
    .unique()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Null once it was removed; the count of letters stays. */
  email: text('email'),
  /** In the link that ends the letters. */
  unsubscribeKey: text('unsubscribe_key').notNull().unique(),
  /** By the guardian: no other address is taken for this player. */
  unsubscribedAt: instantAt('unsubscribed_at'),
  /** To any address, without reminders. */
  letters: smallint('letters').notNull().default(1),
  remindedAt: instantAt('reminded_at'),
  createdAt: createdAt(),
});

/** Written with its cause, composed and sent afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: rowId(),
    /** Null for a registration that was rejected, which is erased. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: mailKinds }).notNull(),
    /** Of a letter to the guardian; the others go to the captain. */
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'cascade' }),
    /** Incremented when a later cause joins a message that waits; part of its Message-ID. */
    revision: integer('revision').notNull().default(0),
    /** Meetings with where they were before, as `placeOf` has it. */
    meetings: jsonb('meetings').$type<Record<string, string>>().notNull().default({}),
    /** Encrypted: what stands in no other row. Null once sent or abandoned. */
    sealed: text('sealed'),
    createdAt: createdAt(),
    /** Null when sent or abandoned. */
    dueAt: instantAt('due_at'),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: instantAt('sent_at'),
    failure: text('failure', { enum: mailFailures }),
  },
  (table) => [
    index('mail_outbox_due').on(table.dueAt),
    // One message of a kind waits for a captain or a guardian, whichever process writes.
    uniqueIndex('mail_outbox_waiting')
      .on(table.teamId, table.kind)
      .where(sql`${table.dueAt} is not null and ${table.playerId} is null`),
    uniqueIndex('mail_outbox_waiting_guardian')
      .on(table.playerId, table.kind)
      .where(sql`${table.dueAt} is not null`),
  ],
);

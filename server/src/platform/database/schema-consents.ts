import type { PublicationScopes } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import { players } from './schema-cup.ts';
import { agreementStateEnum } from './schema-enums.ts';

export const agreements = pgTable(
  'agreements',
  {
    /** Opaque and URL-safe, at least 128 random bits: the only key to the consent. */
    id: text('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    state: agreementStateEnum('state').notNull().default('AWAITING'),
    fileName: text('file_name'),
    fileMime: text('file_mime'),
    fileSha256: text('file_sha256'),
    fileBytes: integer('file_bytes'),
    rejectionReason: text('rejection_reason'),
    /** What the accepted form allows to publish; null until accepted. */
    scopes: jsonb('scopes').$type<PublicationScopes>(),
    withdrawnAt: instantAt('withdrawn_at'),
    /** Proof of what was signed. */
    formVersion: text('form_version'),
    formSha256: text('form_sha256'),
    sentAt: instantAt('sent_at'),
    decidedAt: instantAt('decided_at'),
    decidedBy: uuid('decided_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('agreements_player').on(table.playerId),
    check('agreements_id_length', sql`length(${table.id}) >= 22`),
  ],
);

/** Forms sent back for correction; the file stays until a later form is accepted. */
export const sentBackForms = pgTable(
  'sent_back_forms',
  {
    id: rowId(),
    // Of the agreement, whose row every writer has locked: a lock on the player would come too late.
    playerId: uuid('player_id')
      .notNull()
      .references(() => agreements.playerId, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileMime: text('file_mime').notNull(),
    fileSha256: text('file_sha256').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    formVersion: text('form_version').notNull(),
    formSha256: text('form_sha256').notNull(),
    /** Shown to the holder of the link. */
    reason: text('reason').notNull(),
    sentAt: instantAt('sent_at').notNull(),
    sentBackAt: instantAt('sent_back_at').notNull(),
  },
  (table) => [
    uniqueIndex('sent_back_forms_file').on(table.fileName),
    index('sent_back_forms_player').on(table.playerId),
  ],
);

/** Proof of a consent without a name; stays after the form itself is erased. */
export const consentProofs = pgTable(
  'consent_proofs',
  {
    id: rowId(),
    /** No reference: the proof outlives the player's row. */
    playerId: uuid('player_id').notNull(),
    editionId: uuid('edition_id').notNull(),
    formVersion: text('form_version').notNull(),
    formSha256: text('form_sha256').notNull(),
    fileSha256: text('file_sha256').notNull(),
    scopes: jsonb('scopes').$type<PublicationScopes>().notNull(),
    sentAt: instantAt('sent_at').notNull(),
    decidedAt: instantAt('decided_at').notNull(),
    decidedBy: uuid('decided_by'),
    withdrawnAt: instantAt('withdrawn_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('consent_proofs_player').on(table.playerId),
    index('consent_proofs_edition').on(table.editionId),
  ],
);

/** Tombstones, applied again after a backup is restored. */
export const erasures = pgTable(
  'erasures',
  {
    subjectId: uuid('subject_id').primaryKey(),
    /** `player`, `team`, `email` of a captain, or a step of the periods such as `contacts`. */
    kind: text('kind').notNull(),
    at: instantAt('at').notNull().defaultNow(),
  },
  (table) => [index('erasures_at').on(table.at)],
);

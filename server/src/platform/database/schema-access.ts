import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId } from './columns.ts';
import { roleEnum } from './schema-enums.ts';

export const administrators = pgTable(
  'administrators',
  {
    id: rowId(),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    nickname: text('nickname').notNull(),
    lastName: text('last_name').notNull(),
    role: roleEnum('role').notNull(),
    totpSecret: text('totp_secret'),
    /** Set by the first valid code: the second factor is required from then on. */
    totpConfirmedAt: instantAt('totp_confirmed_at'),
    /** Step of the last accepted code: no code works twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('administrators_email').on(table.emailFolded)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a copy of the table opens nothing. */
    tokenHash: text('token_hash').primaryKey(),
    administratorId: uuid('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instantAt('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_administrator').on(table.administratorId)],
);

/** Each signs in once in place of a code of the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of 80 random bits. */
    codeHash: text('code_hash').primaryKey(),
    administratorId: uuid('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_administrator').on(table.administratorId)],
);

/** Links that work once: an invitation has `email` and `role`, a new password its account. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: rowId(),
    /** SHA-256 of the token, which only the link has. */
    tokenHash: text('token_hash').notNull(),
    email: text('email'),
    emailFolded: text('email_folded'),
    role: roleEnum('role'),
    administratorId: uuid('administrator_id').references(() => administrators.id, {
      onDelete: 'cascade',
    }),
    /** Null for the command line. With the account of its maker a link ends. */
    madeBy: uuid('made_by').references(() => administrators.id, { onDelete: 'cascade' }),
    expiresAt: instantAt('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_links_token').on(table.tokenHash),
    uniqueIndex('account_links_email').on(table.emailFolded),
    uniqueIndex('account_links_administrator').on(table.administratorId),
    check(
      'account_links_kind',
      sql`num_nonnulls(${table.email}, ${table.emailFolded}, ${table.role}) = case when ${table.administratorId} is null then 3 else 0 end`,
    ),
  ],
);

/** Failed attempts, removed after the window of the limit. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: rowId(),
    /** SHA-256 of the folded address: what was typed is not stored. */
    accountHash: text('account_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    at: instantAt('at').notNull(),
  },
  (table) => [
    index('sign_in_attempts_account').on(table.accountHash, table.addressHash, table.at),
    index('sign_in_attempts_address').on(table.addressHash, table.at),
    index('sign_in_attempts_at').on(table.at),
  ],
);

/** No personal data of players in `details`. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantAt('at').notNull(),
    /** Null for the system. No reference: the record outlives the account. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_subject').on(table.subjectId, table.id),
    index('audit_log_action').on(table.action.op('text_pattern_ops'), table.id),
    // Ids of other things that an entry is about.
    index('audit_log_details').using('gin', table.details).with({ fastupdate: false }),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    call: text('call').notNull(),
    keyHash: text('key_hash').notNull(),
    bodySha256: text('body_sha256').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_call').on(table.call, table.keyHash),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Solved captcha challenges, each valid once. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    signature: text('signature').primaryKey(),
    expiresAt: instantAt('expires_at').notNull(),
  },
  (table) => [index('used_challenges_expiry').on(table.expiresAt)],
);

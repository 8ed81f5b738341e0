import type {
  CorrectedField,
  NegotiationOutcome,
  OwnRosterChange,
  RosterRequestState,
  VoidReason,
} from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import { editions, meetings, teams } from './schema-cup.ts';
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

/** A late change of the roster that the captain requests; one of a team, the last. */
export const rosterRequests = pgTable(
  'roster_requests',
  {
    id: rowId(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OwnRosterChange['kind']>().notNull(),
    /** With the data of who joins; null once the request is closed. */
    change: jsonb('change').$type<OwnRosterChange>(),
    reason: text('reason').notNull(),
    state: text('state').$type<RosterRequestState>().notNull().default('OPEN'),
    declineReason: text('decline_reason'),
    closedAt: instantAt('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('roster_requests_team').on(table.teamId)],
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
    /** Of a message of the team: a reply came, or none is needed. Of the organisers': the captain has read it. */
    handledAt: instantAt('handled_at'),
    createdAt: createdAt(),
  },
  (table) => [index('team_messages_team').on(table.teamId, table.createdAt)],
);

/** Captains look for the date of a meeting, until the outcome. */
export const dateNegotiations = pgTable(
  'date_negotiations',
  {
    id: rowId(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** Teams, date and mark of the meeting at the beginning: others make it void. */
    team1Id: uuid('team1_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    team2Id: uuid('team2_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    meetingDate: instantAt('meeting_date').notNull(),
    wasUndecided: boolean('was_undecided').notNull(),
    deadline: instantAt('deadline').notNull(),
    /** When it was noted that the deadline had passed. */
    expiredAt: instantAt('expired_at'),
    /** Accepted by a captain; without an outcome it waits for an organiser. */
    agreedDate: instantAt('agreed_date'),
    outcome: text('outcome').$type<NegotiationOutcome>(),
    voidReason: text('void_reason').$type<VoidReason>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('date_negotiations_meeting').on(table.meetingId, table.createdAt),
    uniqueIndex('date_negotiations_open')
      .on(table.meetingId)
      .where(sql`${table.outcome} is null`),
  ],
);

export const dateProposals = pgTable(
  'date_proposals',
  {
    id: rowId(),
    negotiationId: uuid('negotiation_id')
      .notNull()
      .references(() => dateNegotiations.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** ISO 8601 in UTC. */
    dates: jsonb('dates').$type<string[]>().notNull(),
    state: text('state')
      .$type<'OPEN' | 'REPLACED' | 'WITHDRAWN' | 'ACCEPTED'>()
      .notNull()
      .default('OPEN'),
    createdAt: createdAt(),
  },
  (table) => [
    index('date_proposals_negotiation').on(table.negotiationId, table.createdAt),
    uniqueIndex('date_proposals_open')
      .on(table.negotiationId)
      .where(sql`${table.state} = 'OPEN'`),
  ],
);

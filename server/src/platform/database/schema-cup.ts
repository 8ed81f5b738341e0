import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import {
  dropOutEnum,
  dropOutRuleEnum,
  gameRoleEnum,
  meetingStageEnum,
  meetingStateEnum,
  memberTypeEnum,
  sponsorCategoryEnum,
  stageEnum,
  teamStateEnum,
} from './schema-enums.ts';

export const editions = pgTable(
  'editions',
  {
    id: rowId(),
    name: text('name').notNull(),
    year: smallint('year').notNull(),
    /** Which one in the history of the cup; null where organisers do not count. */
    ordinal: smallint('ordinal'),
    stage: stageEnum('stage').notNull().default('PRE_SUBMISSIONS'),
    submissionsStartDate: instantAt('submissions_start_date'),
    isCurrent: boolean('is_current').notNull().default(false),
    /** Made up by the demo; removed with everything in it once organisers begin their own. */
    isDemo: boolean('is_demo').notNull().default(false),
    submissionsEndedAt: instantAt('submissions_ended_at'),
    postReachedAt: instantAt('post_reached_at'),
    consentsDeadline: instantAt('consents_deadline'),
    /** From then on a change of a roster needs a reason. */
    rosterDeadline: instantAt('roster_deadline'),
    /** What becomes of played group meetings of teams that drop out; the first decides. */
    dropOutRule: dropOutRuleEnum('drop_out_rule'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // At most one current edition, whichever process writes.
    uniqueIndex('editions_one_current')
      .on(table.isCurrent)
      .where(sql`${table.isCurrent}`),
  ],
);

/** A part of what organisers write of the cup; a part without a row is empty. */
export const cupSettings = pgTable('cup_settings', {
  section: text('section').primaryKey(),
  /** Fields of the section as visitors see them. */
  published: jsonb('published').$type<Record<string, unknown>>().notNull(),
  /** All fields with the unpublished changes; null without any. */
  draft: jsonb('draft').$type<Record<string, unknown>>(),
  updatedAt: updatedAt(),
});

const ofEdition = () =>
  uuid('edition_id')
    .notNull()
    .references(() => editions.id, { onDelete: 'restrict' });

export const groups = pgTable(
  'groups',
  {
    id: rowId(),
    editionId: ofEdition(),
    name: text('name').notNull(),
    /** `foldText(name)`: names are unique without case. */
    nameFolded: text('name_folded').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('groups_name').on(table.editionId, table.nameFolded)],
);

/** Result and input of the draw, so that anyone can repeat it. */
export const groupDraws = pgTable(
  'group_draws',
  {
    id: rowId(),
    editionId: ofEdition(),
    seed: text('seed').notNull(),
    teams: jsonb('teams').$type<{ id: string; tag: string; schoolTag: string }[]>().notNull(),
    groups: jsonb('groups').$type<{ name: string; teamIds: string[] }[]>().notNull(),
    drawnBy: uuid('drawn_by'),
    createdAt: createdAt(),
  },
  (table) => [index('group_draws_edition').on(table.editionId, table.createdAt)],
);

/** Re-encoded public pictures; the bytes are in the storage, named by the hash. */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the stored bytes, hexadecimal. */
  hash: text('hash').primaryKey(),
  mime: text('mime').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
});

/** Schools that teams come from. Its migration brings a list, organisers change it. */
export const schools = pgTable(
  'schools',
  {
    /** Shown beside the names of teams; never changes. */
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** `foldText(name)` */
    nameFolded: text('name_folded').notNull(),
    city: text('city').notNull(),
    /** Null while teams of the school may register. */
    closedAt: instantAt('closed_at'),
    /** Of the list that an empty database begins with, name and city not edited since. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('schools_open_name')
      .on(table.nameFolded)
      .where(sql`${table.closedAt} is null`),
  ],
);

export const teams = pgTable(
  'teams',
  {
    id: rowId(),
    editionId: ofEdition(),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    tag: text('tag').notNull(),
    /** `foldText(tag)`. */
    tagFolded: text('tag_folded').notNull(),
    description: text('description'),
    schoolTag: text('school_tag')
      .notNull()
      .references(() => schools.code, { onDelete: 'restrict' }),
    publicNote: text('public_note'),
    logoHash: text('logo_hash').references(() => pictures.hash, { onDelete: 'restrict' }),
    state: teamStateEnum('state').notNull().default('AWAITING_REVIEW'),
    /** False while an account service was down at submission; checked again later. */
    accountsVerified: boolean('accounts_verified').notNull().default(true),
    /** Accounts that a later check did not find: `name#tag` or a chat name. */
    accountsMissing: jsonb('accounts_missing').$type<string[]>().notNull().default([]),
    /** Null while the team plays; the reason is in the audit log. */
    droppedOut: dropOutEnum('dropped_out'),
    droppedOutAt: instantAt('dropped_out_at'),
    /** As applied to its group meetings; null where these were settled before, or are none. */
    dropOutRule: dropOutRuleEnum('drop_out_rule'),
    /** When organisers last reminded the team of what is late. */
    remindedAt: instantAt('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('teams_tag').on(table.editionId, table.tagFolded),
    index('teams_state').on(table.editionId, table.state),
    index('teams_group').on(table.groupId),
    index('teams_school').on(table.schoolTag),
  ],
);

export const players = pgTable(
  'players',
  {
    id: rowId(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nickname: text('nickname').notNull(),
    class: text('class').notNull(),
    discordUsername: text('discord_username').notNull(),
    riotUsername: text('riot_username').notNull(),
    riotTag: text('riot_tag').notNull(),
    isAdult: boolean('is_adult').notNull(),
    gameRole: gameRoleEnum('game_role').notNull(),
    memberType: memberTypeEnum('member_type').notNull(),
    /** Riot's key of the account; never public. */
    puuid: text('puuid'),
    /** Consent to publish withdrawn: the public gets id, nickname and role alone. */
    detailsHidden: boolean('details_hidden').notNull().default(false),
    erasedAt: instantAt('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('players_place').on(table.teamId, table.place),
    index('players_puuid').on(table.puuid),
  ],
);

export const meetings = pgTable(
  'meetings',
  {
    id: rowId(),
    editionId: ofEdition(),
    stage: meetingStageEnum('stage').notNull(),
    state: meetingStateEnum('state').notNull().default('UPCOMING'),
    date: instantAt('date').notNull(),
    toBeRescheduled: boolean('to_be_rescheduled').notNull().default(false),
    /** Where it is played; null where it does not matter. */
    station: text('station'),
    bestOf: smallint('best_of').notNull(),
    walkover: boolean('walkover').notNull().default(false),
    annulled: boolean('annulled').notNull().default(false),
    /** State from before a drop-out ended the meeting; null where play or an organiser did. */
    settledFrom: meetingStateEnum('settled_from'),
    streamLink: text('stream_link'),
    publicNote: text('public_note'),
    groupId: uuid('group_id').references(() => groups.id, { onDelete: 'set null' }),
    team1Id: uuid('team1_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'restrict' }),
    team2Id: uuid('team2_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'restrict' }),
    team1Wins: smallint('team1_wins').notNull().default(0),
    team2Wins: smallint('team2_wins').notNull().default(0),
    winnerId: uuid('winner_id').references(() => teams.id, { onDelete: 'restrict' }),
    /** Incremented by changes that calendars must show: date, its mark, teams, links. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('meetings_order').on(table.editionId, table.date, table.id),
    index('meetings_state_order').on(table.editionId, table.state, table.date, table.id),
    index('meetings_team1_order').on(table.team1Id, table.date, table.id),
    index('meetings_team2_order').on(table.team2Id, table.date, table.id),
    index('meetings_group_order').on(table.groupId, table.date, table.id),
    check('meetings_best_of', sql`${table.bestOf} in (1, 3, 5)`),
    check('meetings_two_teams', sql`${table.team1Id} <> ${table.team2Id}`),
    check(
      'meetings_winner_plays',
      sql`${table.winnerId} is null or ${table.winnerId} in (${table.team1Id}, ${table.team2Id})`,
    ),
  ],
);

export const regulations = pgTable('regulations', {
  editionId: ofEdition().primaryKey(),
  content: text('content').notNull(),
  lastUpdatedAt: instantAt('last_updated_at').notNull().defaultNow(),
});

export const sponsors = pgTable(
  'sponsors',
  {
    id: rowId(),
    editionId: ofEdition(),
    place: smallint('place').notNull().default(0),
    name: text('name').notNull(),
    websiteUrl: text('website_url').notNull(),
    logoHash: text('logo_hash').references(() => pictures.hash, { onDelete: 'restrict' }),
    category: sponsorCategoryEnum('category'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sponsors_order').on(table.editionId, table.place, table.id)],
);

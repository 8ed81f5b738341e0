import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instantAt, rowId, updatedAt } from './columns.ts';
import { meetings, players, teams } from './schema-cup.ts';
import { gameSourceEnum, resultFaultEnum } from './schema-enums.ts';

/** A game without a winner is in progress. */
export const games = pgTable(
  'games',
  {
    id: rowId(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    gameNumber: smallint('game_number').notNull(),
    winnerId: uuid('winner_id').references(() => teams.id, { onDelete: 'restrict' }),
    durationSeconds: integer('duration_seconds'),
    patch: text('patch'),
    replayFile: text('replay_file'),
    tournamentCode: text('tournament_code'),
    /** SHA-256 of the token in the code's metaData. */
    callbackTokenHash: text('callback_token_hash'),
    /** Manual override: nothing automatic changes the figures any more. */
    correctedAt: instantAt('corrected_at'),
    filledBy: gameSourceEnum('filled_by'),
    riotMatchId: text('riot_match_id'),
    /** Null when no result is expected. */
    resultDueAt: instantAt('result_due_at'),
    resultAttempts: smallint('result_attempts').notNull().default(0),
    resultFault: resultFaultEnum('result_fault'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('games_result_due')
      .on(table.resultDueAt)
      .where(sql`${table.resultDueAt} is not null`),
    uniqueIndex('games_number').on(table.meetingId, table.gameNumber),
    uniqueIndex('games_one_open')
      .on(table.meetingId)
      .where(sql`${table.winnerId} is null`),
    uniqueIndex('games_tournament_code').on(table.tournamentCode),
    check('games_number_from_one', sql`${table.gameNumber} >= 1`),
  ],
);

export type TeamFigures = Omit<TeamStatistics, 'teamId'>;
export type PlayerFigures = Omit<PlayerStatistics, 'playerId' | 'teamId'>;

const ofGame = () =>
  uuid('game_id')
    .notNull()
    .references(() => games.id, { onDelete: 'cascade' });
const ofTeam = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

export const gameTeamStatistics = pgTable(
  'game_team_statistics',
  {
    gameId: ofGame(),
    teamId: ofTeam(),
    figures: jsonb('figures').$type<TeamFigures>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.teamId] })],
);

export const gamePlayerStatistics = pgTable(
  'game_player_statistics',
  {
    id: rowId(),
    gameId: ofGame(),
    teamId: ofTeam(),
    /** Null when the account matches no registered player. */
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'set null' }),
    puuid: text('puuid'),
    place: smallint('place').notNull(),
    /** Of a person who left without a consent to publish figures. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    figures: jsonb('figures').$type<PlayerFigures>().notNull(),
  },
  (table) => [
    uniqueIndex('game_player_statistics_player').on(table.gameId, table.playerId),
    uniqueIndex('game_player_statistics_place').on(table.gameId, table.place),
    index('game_player_statistics_by_player').on(table.playerId),
  ],
);

import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { sql } from 'drizzle-orm';
import {
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

/** A game without a winner is still being played. */
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
    /** Version of the game it was played on, such as `15.22`. */
    patch: text('patch'),
    /** Name of the replay in the store of uploads. */
    replayFile: text('replay_file'),
    /** Whether it was shown to hold no account of a player, so that anybody may have it. */
    tournamentCode: text('tournament_code'),
    /** SHA-256 of the token put into the code's metaData. */
    callbackTokenHash: text('callback_token_hash'),
    /** Set when an organiser corrected the figures: nothing automatic changes them then. */
    correctedAt: instantAt('corrected_at'),
    /** Where the figures came from without an organiser's hand; null before. */
    filledBy: gameSourceEnum('filled_by'),
    /** Key of the game at Riot, once known. */
    riotMatchId: text('riot_match_id'),
    /** When the result is fetched from Riot next; null when nothing is waited for. */
    resultDueAt: instantAt('result_due_at'),
    resultAttempts: smallint('result_attempts').notNull().default(0),
    /** Why the last response was not taken. */
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

/** Figures of the contract without the keys that have columns of their own. */
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
    /** Written and read through `teamFigures` of `features/games/figures.ts` alone. */
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
    /** Null when the account could not be tied to a registered player. */
    playerId: uuid('player_id').references(() => players.id, { onDelete: 'set null' }),
    puuid: text('puuid'),
    /** Order in the game, 0 to 9. */
    place: smallint('place').notNull(),
    /** Written and read through `playerFigures` of `features/games/figures.ts` alone. */
    figures: jsonb('figures').$type<PlayerFigures>().notNull(),
  },
  (table) => [
    uniqueIndex('game_player_statistics_player').on(table.gameId, table.playerId),
    uniqueIndex('game_player_statistics_place').on(table.gameId, table.place),
    index('game_player_statistics_by_player').on(table.playerId),
  ],
);

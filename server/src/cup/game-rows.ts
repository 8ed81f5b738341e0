import type {
  Game,
  GameAutomation,
  PlayerStatistics,
  TeamStatistics,
} from '@puchar/shared/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Site } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import {
  agreements,
  gamePlayerStatistics,
  games,
  gameTeamStatistics,
  players,
} from '../platform/database/schema.ts';
import { playerFigures, teamFigures } from './games/figures.ts';

export const gameColumns = {
  id: games.id,
  meetingId: games.meetingId,
  gameNumber: games.gameNumber,
  winnerId: games.winnerId,
  durationSeconds: games.durationSeconds,
  patch: games.patch,
  replayFile: games.replayFile,
  tournamentCode: games.tournamentCode,
  filledBy: games.filledBy,
  correctedAt: games.correctedAt,
  resultDueAt: games.resultDueAt,
  resultFault: games.resultFault,
  updatedAt: games.updatedAt,
};

export interface GameRow extends Pick<typeof games.$inferSelect, keyof typeof gameColumns> {
  team1Id: string;
  team2Id: string;
}

async function teamStatisticsOf(db: Database, gameIds: string[]) {
  const rows = await db
    .select()
    .from(gameTeamStatistics)
    .where(inArray(gameTeamStatistics.gameId, gameIds));
  return new Map(
    rows.map(({ gameId, teamId, figures }): [string, TeamStatistics] => [
      `${gameId} ${teamId}`,
      { teamId, ...z.parse(teamFigures, figures) },
    ]),
  );
}

/**
 * The accepted form allows it or does not mention it, and was not withdrawn. Names erased after
 * their period hide details too, but end no consent. Figures of no player name no one.
 */
export const isPublished = sql`not ${gamePlayerStatistics.isWithheld}
  and coalesce(${agreements.state} = 'ACCEPTED', true)
  and coalesce((${agreements.scopes} ->> 'statistics')::boolean, true)
  and ${agreements.withdrawnAt} is null
  and not coalesce(${players.detailsHidden} and ${players.firstName} <> '', false)`;

async function playerStatisticsOf(db: Database, gameIds: string[], site: Site) {
  const rows = await db
    .select({
      gameId: gamePlayerStatistics.gameId,
      teamId: gamePlayerStatistics.teamId,
      playerId: gamePlayerStatistics.playerId,
      figures: gamePlayerStatistics.figures,
      nickname: players.nickname,
    })
    .from(gamePlayerStatistics)
    .leftJoin(players, eq(players.id, gamePlayerStatistics.playerId))
    .leftJoin(agreements, eq(agreements.playerId, gamePlayerStatistics.playerId))
    .where(
      and(
        inArray(gamePlayerStatistics.gameId, gameIds),
        site === 'public' ? isPublished : undefined,
      ),
    )
    .orderBy(asc(gamePlayerStatistics.gameId), asc(gamePlayerStatistics.place));
  const byGame = new Map<string, PlayerStatistics[]>();
  for (const { gameId, teamId, playerId, figures, nickname } of rows) {
    const parsed = z.parse(playerFigures, figures);
    // The current nickname: the stored one may be an account name, which can be withdrawn.
    const statistics = { playerId, teamId, ...parsed, nickname: nickname ?? parsed.nickname };
    byGame.set(gameId, [...(byGame.get(gameId) ?? []), statistics]);
  }
  return byGame;
}

function automationOf(row: GameRow): GameAutomation {
  return {
    tournamentCode: row.tournamentCode,
    isWaiting: row.resultDueAt !== null,
    fault: row.resultFault,
    filledBy: row.filledBy,
    isCorrected: row.correctedAt !== null,
  };
}

/** Organisers only: a replay may name accounts in an undocumented format. */
function replayUrl(row: GameRow, site: Site): string | null {
  return row.replayFile !== null && site === 'organisers'
    ? `/api/matches/${row.id}/download-replay`
    : null;
}

/** The public gets no figures of players whose form forbids it. */
export async function toGames(db: Database, rows: readonly GameRow[], site: Site): Promise<Game[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ofTeams = await teamStatisticsOf(db, ids);
  const ofPlayers = await playerStatisticsOf(db, ids, site);
  return rows.map((row) => ({
    id: row.id,
    meetId: row.meetingId,
    gameNumber: row.gameNumber,
    winnerId: row.winnerId,
    durationSeconds: row.durationSeconds,
    replayUrl: replayUrl(row, site),
    patch: row.patch,
    team1Statistics: ofTeams.get(`${row.id} ${row.team1Id}`) ?? null,
    team2Statistics: ofTeams.get(`${row.id} ${row.team2Id}`) ?? null,
    players: ofPlayers.get(row.id) ?? [],
    updatedAt: row.updatedAt.toISOString(),
    ...(site === 'organisers' ? { automation: automationOf(row) } : {}),
  }));
}

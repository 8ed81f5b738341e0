import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { gamePlayerStatistics, gameTeamStatistics } from '../../platform/database/schema.ts';
import type { PlayerFigures } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { playerFigures, teamFigures } from './figures.ts';
import type { GameDraft } from './game-draft.ts';

type Counted = Pick<
  PlayerFigures,
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'goldEarned'
  | 'totalDamageDealtToChampions'
  | 'totalMinionsKilled'
  | 'neutralMinionsKilled'
  | 'visionScore'
>;

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Computed, because sources give some of these wrong.
 * @param durationSeconds Rates are 0 when it is.
 */
export function deriveFigures(row: Counted, teamKills: number, durationSeconds: number) {
  const takedowns = row.kills + row.assists;
  const perMinute = (value: number) =>
    durationSeconds === 0 ? 0 : rounded((value * 60) / durationSeconds);
  return {
    takedowns,
    kda: rounded(takedowns / Math.max(1, row.deaths)),
    killParticipation: teamKills === 0 ? 0 : Math.min(1, rounded(takedowns / teamKills)),
    goldPerMinute: perMinute(row.goldEarned),
    damagePerMinute: perMinute(row.totalDamageDealtToChampions),
    minionsPerMinute: perMinute(row.totalMinionsKilled + row.neutralMinionsKilled),
    visionScorePerMinute: perMinute(row.visionScore),
  };
}

export async function writeTeamFigures(
  tx: Transaction,
  gameId: string,
  { team1Statistics, team2Statistics }: GameDraft,
): Promise<void> {
  await tx.delete(gameTeamStatistics).where(eq(gameTeamStatistics.gameId, gameId));
  const rows = [team1Statistics, team2Statistics].flatMap((statistics) => {
    if (!statistics) return [];
    const { teamId, ...figures } = statistics;
    return [{ gameId, teamId, figures: z.parse(teamFigures, figures) }];
  });
  if (rows.length > 0) await tx.insert(gameTeamStatistics).values(rows);
}

/** @param puuids Without them, the player of a champion keeps the stored key. */
export async function writePlayerFigures(
  tx: Transaction,
  gameId: string,
  { players }: GameDraft,
  puuids: readonly (string | null)[] = [],
): Promise<void> {
  const before = await tx
    .delete(gamePlayerStatistics)
    .where(eq(gamePlayerStatistics.gameId, gameId))
    .returning();
  const seat = (teamId: string, championKey: number) => `${teamId} ${championKey}`;
  const accounts = new Map(
    before.map(({ teamId, figures, puuid }) => [seat(teamId, figures.championKey), puuid]),
  );
  const rows = players.map(({ playerId, teamId, ...figures }, place) => ({
    gameId,
    teamId,
    playerId,
    place,
    puuid: puuids[place] ?? accounts.get(seat(teamId, figures.championKey)) ?? null,
    figures: z.parse(playerFigures, figures),
  }));
  if (rows.length > 0) await tx.insert(gamePlayerStatistics).values(rows);
}

export async function rewriteWins(
  tx: Transaction,
  gameId: string,
  winnerId: string | null,
): Promise<void> {
  const rows = await tx
    .select({
      id: gamePlayerStatistics.id,
      teamId: gamePlayerStatistics.teamId,
      figures: gamePlayerStatistics.figures,
    })
    .from(gamePlayerStatistics)
    .where(eq(gamePlayerStatistics.gameId, gameId));
  for (const { id, teamId, figures } of rows) {
    await tx
      .update(gamePlayerStatistics)
      .set({ figures: z.parse(playerFigures, { ...figures, win: teamId === winnerId }) })
      .where(eq(gamePlayerStatistics.id, id));
  }
}

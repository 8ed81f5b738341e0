import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import {
  agreements,
  auditLog,
  consentProofs,
  editions,
  gamePlayerStatistics,
  games,
  meetings,
  players,
  teams,
} from '../../platform/database/schema.ts';

type Player = typeof players.$inferSelect;

/** Kept as it is until the transaction ends: what else is read belongs to it. */
export async function readPlayer(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ player: players, team: teams, edition: editions, agreement: agreements })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .leftJoin(agreements, eq(agreements.playerId, players.id))
    .where(eq(players.id, id))
    .for('share', { of: players });
  return row ?? null;
}

export function readProofs(tx: Transaction, playerId: string) {
  return tx
    .select()
    .from(consentProofs)
    .where(eq(consentProofs.playerId, playerId))
    .orderBy(asc(consentProofs.decidedAt), asc(consentProofs.id));
}

/** Figures tied to the player, and those of the same game account that nobody could tie. */
export function readFigures(tx: Transaction, { id, puuid }: Player) {
  const own = eq(gamePlayerStatistics.playerId, id);
  const untied = isNull(gamePlayerStatistics.playerId);
  return tx
    .select({ figures: gamePlayerStatistics, game: games, meetingDate: meetings.date })
    .from(gamePlayerStatistics)
    .innerJoin(games, eq(games.id, gamePlayerStatistics.gameId))
    .innerJoin(meetings, eq(meetings.id, games.meetingId))
    .where(puuid === null ? own : or(own, and(untied, eq(gamePlayerStatistics.puuid, puuid))))
    .orderBy(asc(meetings.date), asc(meetings.id), asc(games.gameNumber));
}

export function readEvents(tx: Transaction, subjectId: string) {
  return tx
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(asc(auditLog.id));
}

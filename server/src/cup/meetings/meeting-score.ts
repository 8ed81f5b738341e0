import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { gamePlayerStatistics, games, gameTeamStatistics } from '../../platform/database/schema.ts';
import type { meetings } from '../../platform/database/schema.ts';

type MeetingRow = typeof meetings.$inferSelect;

/** 1 of 1, 2 of 3, 3 of 5. */
export function winsNeeded(bestOf: number): number {
  return (bestOf + 1) / 2;
}

/** For the audit log: the score, and the one before where it was another. */
export function scoreDetails(
  before: Pick<MeetingRow, 'team1Wins' | 'team2Wins'>,
  after: Pick<MeetingRow, 'team1Wins' | 'team2Wins'>,
): { score: string; scoreBefore?: string } {
  const [score, scoreBefore] = [after, before].map((row) => `${row.team1Wins}:${row.team2Wins}`);
  return { score: score ?? '', ...(score === scoreBefore ? {} : { scoreBefore }) };
}

export async function readScore(tx: Transaction, meeting: MeetingRow) {
  const rows = await tx
    .select({ number: games.gameNumber, winnerId: games.winnerId })
    .from(games)
    .where(eq(games.meetingId, meeting.id))
    .orderBy(asc(games.gameNumber));
  const wonBy = (teamId: string) => rows.filter(({ winnerId }) => winnerId === teamId).length;
  const [team1Wins, team2Wins] = [wonBy(meeting.team1Id), wonBy(meeting.team2Id)];
  const need = winsNeeded(meeting.bestOf);
  const second = team2Wins >= need ? meeting.team2Id : null;
  return {
    team1Wins,
    team2Wins,
    /** Winner of more than half of the format's games. */
    decided: team1Wins >= need ? meeting.team1Id : second,
    hasOpenGame: rows.some(({ winnerId }) => winnerId === null),
    numbers: rows.map(({ number }) => number),
  };
}

/** Nothing but its winner is known, if that. */
const isPlain = and(
  isNull(games.durationSeconds),
  isNull(games.replayFile),
  sql`not exists (select from ${gameTeamStatistics} where ${gameTeamStatistics.gameId} = ${games.id})`,
  sql`not exists (select from ${gamePlayerStatistics} where ${gamePlayerStatistics.gameId} = ${games.id})`,
);

/** An open game with a replay or figures stays. */
export async function removeEmptyGame(tx: Transaction, meetingId: string): Promise<void> {
  await tx
    .delete(games)
    .where(and(eq(games.meetingId, meetingId), isNull(games.winnerId), isPlain));
}

/** @throws AppError HAS_GAMES for a game with a replay or figures. */
export async function removePlainGame(tx: Transaction, gameId: string): Promise<void> {
  const removed = await tx
    .delete(games)
    .where(and(eq(games.id, gameId), isPlain))
    .returning({ id: games.id });
  if (removed.length === 0) throw new AppError('HAS_GAMES');
}

import type { Game } from '@puchar/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { gameColumns, toGames } from '../game-rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { games, meetings, players } from '../../platform/database/schema.ts';
import { lockMeeting } from '../meetings/lock-meeting.ts';
import { scoreDetails } from '../meetings/meeting-score.ts';
import type { Roster } from './check-game.ts';

export type MeetingRow = Awaited<ReturnType<typeof lockMeeting>>;

export async function readGame(tx: Transaction, meeting: MeetingRow, id: string): Promise<Game> {
  const { team1Id, team2Id } = meeting;
  const rows = await tx.select(gameColumns).from(games).where(eq(games.id, id));
  const [game] = await toGames(
    tx,
    rows.map((row) => ({ ...row, team1Id, team2Id })),
    'organisers',
  );
  if (!game) throw new AppError('NOT_FOUND');
  return game;
}

/** Locks all games of the meeting with it. */
export async function lockMeetingOf(tx: Transaction, gameId: string): Promise<MeetingRow> {
  const [row] = await tx
    .select({ meetingId: games.meetingId })
    .from(games)
    .where(eq(games.id, gameId));
  if (!row) throw new AppError('NOT_FOUND');
  return lockMeeting(tx, row.meetingId);
}

export interface GameResult {
  id: string;
  gameNumber: number;
  winnerId: string | null;
}

export function readResults(tx: Transaction, { id }: MeetingRow): Promise<GameResult[]> {
  return tx
    .select({ id: games.id, gameNumber: games.gameNumber, winnerId: games.winnerId })
    .from(games)
    .where(eq(games.meetingId, id))
    .orderBy(asc(games.gameNumber));
}

export async function readRoster(tx: Transaction, meeting: MeetingRow): Promise<Roster> {
  const { team1Id, team2Id } = meeting;
  const rows = await tx
    .select({ id: players.id, teamId: players.teamId })
    .from(players)
    .where(inArray(players.teamId, [team1Id, team2Id]));
  return { team1Id, team2Id, teamOf: new Map(rows.map(({ id, teamId }) => [id, teamId])) };
}

/** @returns For the audit log. */
export async function keepScore(tx: Transaction, meeting: MeetingRow, at: Date) {
  const results = await readResults(tx, meeting);
  const wins = (teamId: string) => results.filter(({ winnerId }) => winnerId === teamId).length;
  const score = { team1Wins: wins(meeting.team1Id), team2Wins: wins(meeting.team2Id) };
  await tx
    .update(meetings)
    .set({ ...score, updatedAt: laterVersion(meetings.updatedAt, at) })
    .where(eq(meetings.id, meeting.id));
  return scoreDetails(meeting, score);
}

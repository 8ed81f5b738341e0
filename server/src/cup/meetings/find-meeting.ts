import type { MeetingDetail } from '@puchar/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { gameColumns, toGames } from '../game-rows.ts';
import { selectMeetings, shownMeetings, toMeeting } from '../meeting-rows.ts';
import { publicPlayers } from '../public-players.ts';
import type { Site } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { games, meetings } from '../../platform/database/schema.ts';

/**
 * One meeting with its players and games, as the listener shows it.
 *
 * @throws AppError NOT_FOUND
 */
export async function findMeeting(db: Database, id: string, site: Site): Promise<MeetingDetail> {
  const [row] = await selectMeetings(db).where(and(shownMeetings(site), eq(meetings.id, id)));
  if (!row) throw new AppError('NOT_FOUND');
  const meeting = toMeeting(row);
  const { team1, team2 } = meeting;
  const players = await publicPlayers(db, [team1.id, team2.id]);
  const played = await db
    .select(gameColumns)
    .from(games)
    .where(eq(games.meetingId, id))
    .orderBy(asc(games.gameNumber));
  const rows = played.map((game) => ({ ...game, team1Id: team1.id, team2Id: team2.id }));
  return {
    meet: {
      ...meeting,
      team1: { ...team1, players: players.get(team1.id) ?? [] },
      team2: { ...team2, players: players.get(team2.id) ?? [] },
    },
    matches: await toGames(db, rows, site),
  };
}

import type { TeamResult } from '@puchar/shared/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { meetings } from '../platform/database/schema.ts';
import { shownMeetings, team1, team2 } from './meeting-rows.ts';

/** What counts in the team's record, as visitors see it on both sites. */
export async function readTeamResults(db: Database, teamId: string): Promise<TeamResult[]> {
  const { id, team1Id, winnerId, team1Wins, team2Wins } = meetings;
  const names = { name1: team1.name, name2: team2.name };
  const rows = await db
    .select({ id, team1Id, winnerId, team1Wins, team2Wins, ...names })
    .from(meetings)
    .innerJoin(team1, eq(team1.id, meetings.team1Id))
    .innerJoin(team2, eq(team2.id, meetings.team2Id))
    .where(
      and(
        shownMeetings('public'),
        or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
        eq(meetings.state, 'FINISHED'),
        eq(meetings.annulled, false),
      ),
    )
    .orderBy(asc(meetings.date), asc(meetings.id));
  return rows.map((row) => {
    const isFirst = row.team1Id === teamId;
    const [wins, losses] = isFirst
      ? [row.team1Wins, row.team2Wins]
      : [row.team2Wins, row.team1Wins];
    const opponent = isFirst ? row.name2 : row.name1;
    return { meetingId: row.id, won: row.winnerId === teamId, wins, losses, opponent };
  });
}

import type { TeamResult } from '@puchar/shared/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { meetings } from '../platform/database/schema.ts';
import { selectMeetings, shownMeetings } from './meeting-rows.ts';

/** What counts in the team's record, as visitors see it on both sites. */
export async function readTeamResults(db: Database, teamId: string): Promise<TeamResult[]> {
  const rows = await selectMeetings(db)
    .where(
      and(
        shownMeetings('public'),
        or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
        eq(meetings.state, 'FINISHED'),
        eq(meetings.annulled, false),
      ),
    )
    .orderBy(asc(meetings.date), asc(meetings.id));
  return rows.map(({ id, winnerId, team1, team2, team1Wins, team2Wins }) => {
    const isFirst = team1.id === teamId;
    const [wins, losses] = isFirst ? [team1Wins, team2Wins] : [team2Wins, team1Wins];
    const opponent = isFirst ? team2.name : team1.name;
    return { meetingId: id, won: winnerId === teamId, wins, losses, opponent };
  });
}

import type { ScheduleInput, SchedulePreview, TeamSummary } from '@puchar/shared/contract';
import { proposeDates, roundRobin } from '@puchar/shared/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { acceptedTeams } from '../build-bracket.ts';
import { currentEditionId } from '../current-edition.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups, meetings, teams } from '../../platform/database/schema.ts';

function summaryOf(members: ReadonlyMap<string, TeamSummary>, id: string): TeamSummary {
  const found = members.get(id);
  if (found === undefined) throw new Error('A pair is made of teams of the group.');
  return found;
}

/** The earliest times at which neither team plays; nothing is stored. */
export async function proposeSchedule(
  db: Database,
  groupId: string,
  choice: ScheduleInput,
): Promise<SchedulePreview> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.editionId, currentEditionId)));
  if (!group) throw new AppError('NOT_FOUND');
  const playing = and(eq(teams.groupId, group.id), isNull(teams.droppedOut));
  const members = await acceptedTeams(db, playing);
  const standing = await db
    .select({
      stage: meetings.stage,
      team1Id: meetings.team1Id,
      team2Id: meetings.team2Id,
      date: meetings.date,
    })
    .from(meetings)
    .where(eq(meetings.editionId, currentEditionId));
  const met = new Set(
    standing
      .filter(({ stage }) => stage === 'GROUP')
      .map(({ team1Id, team2Id }) => [team1Id, team2Id].sort().join(' ')),
  );
  const lacking = roundRobin([...members.keys()]).map((round) =>
    round.filter((pair) => !met.has([...pair].sort().join(' '))),
  );
  const taken = standing.map(({ team1Id, team2Id, date }) => ({
    teamIds: [team1Id, team2Id],
    date: date.toISOString(),
  }));
  const proposed = proposeDates(lacking, choice, taken);
  return {
    meetings: proposed.map(({ pair: [one, other], date }) => ({
      team1: summaryOf(members, one),
      team2: summaryOf(members, other),
      date,
    })),
  };
}

import type { Group, Standing } from '@puchar/shared/contract';
import { computeStandings } from '@puchar/shared/domain';
import type { StandingMeeting, StandingTeam } from '@puchar/shared/domain';
import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { groups, games, meetings, teams } from '../platform/database/schema.ts';
import type { Database } from '../platform/database/database.ts';
import { currentEditionId, ladderIsOpen } from './current-edition.ts';

export const groupColumns = { id: groups.id, name: groups.name, updatedAt: groups.updatedAt };

export function toGroup(row: { id: string; name: string; updatedAt: Date }): Group {
  return { id: row.id, name: row.name, updatedAt: row.updatedAt.toISOString() };
}

interface FinishedMeeting extends StandingMeeting {
  stage: 'GROUP' | 'LADDER';
  groupId: string | null;
}

export interface CupResults {
  teams: (StandingTeam & { groupId: string | null })[];
  meetings: FinishedMeeting[];
}

const wonSeconds = (team: typeof meetings.team1Id | typeof meetings.team2Id) =>
  sql<number>`coalesce(sum(${games.durationSeconds}) filter (where ${games.winnerId} = ${team}), 0)::int`;

/** @param past Id of a past edition; without it the current one, as its stage shows it. */
export async function readResults(db: Database, past?: string): Promise<CupResults> {
  const editionId: SQL | string = past ?? currentEditionId;
  const accepted = await db
    .select({
      id: teams.id,
      name: teams.name,
      groupId: teams.groupId,
      kind: teams.droppedOut,
      rule: teams.dropOutRule,
    })
    .from(teams)
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')));
  const finished = await db
    .select({
      stage: meetings.stage,
      groupId: meetings.groupId,
      team1Id: meetings.team1Id,
      team2Id: meetings.team2Id,
      team1Wins: meetings.team1Wins,
      team2Wins: meetings.team2Wins,
      winnerId: meetings.winnerId,
      bestOf: meetings.bestOf,
      walkover: meetings.walkover,
      annulled: meetings.annulled,
      team1WonSeconds: wonSeconds(meetings.team1Id),
      team2WonSeconds: wonSeconds(meetings.team2Id),
    })
    .from(meetings)
    .leftJoin(games, eq(games.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.editionId, editionId),
        eq(meetings.state, 'FINISHED'),
        past === undefined ? or(eq(meetings.stage, 'GROUP'), ladderIsOpen) : undefined,
      ),
    )
    .groupBy(meetings.id);
  const known = new Set(accepted.map(({ id }) => id));
  return {
    teams: accepted.map(({ kind, rule, ...team }) => ({
      ...team,
      droppedOut: kind === null ? null : { kind, rule },
    })),
    meetings: finished.filter(({ team1Id, team2Id }) => known.has(team1Id) && known.has(team2Id)),
  };
}

export function groupTable(
  { teams: all, meetings: played }: CupResults,
  groupId: string,
): Standing[] {
  return computeStandings(
    all.filter((team) => team.groupId === groupId),
    played.filter(
      (meeting) =>
        meeting.stage === 'GROUP' && (meeting.groupId === null || meeting.groupId === groupId),
    ),
  );
}

export function groupPositions(results: CupResults): Map<string, number> {
  const ids = new Set(results.teams.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])));
  return new Map(
    [...ids].flatMap((id) =>
      groupTable(results, id).map(({ teamId, position }): [string, number] => [teamId, position]),
    ),
  );
}

export function records({
  teams: all,
  meetings: played,
}: CupResults): Map<string, { wins: number; losses: number }> {
  const byTeam = new Map(all.map(({ id }) => [id, { wins: 0, losses: 0 }]));
  for (const { team1Id, team2Id, winnerId, annulled } of played) {
    if (annulled) continue;
    for (const id of [team1Id, team2Id]) {
      const record = byTeam.get(id);
      if (record) record[winnerId === id ? 'wins' : 'losses'] += 1;
    }
  }
  return byTeam;
}

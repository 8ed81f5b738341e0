import { isDeepStrictEqual } from 'node:util';
import type { Group, Standing } from '@puchar/shared/contract';
import { computeStandings } from '@puchar/shared/domain';
import type { StandingMeeting, StandingTeam } from '@puchar/shared/domain';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { groups, games, meetings, schools, teams } from '../platform/database/schema.ts';
import type { Database } from '../platform/database/database.ts';
import { currentEditionId, ladderIsOpen } from './current-edition.ts';

export const groupColumns = { id: groups.id, name: groups.name, updatedAt: groups.updatedAt };

export function toGroup(row: { id: string; name: string; updatedAt: Date }): Group {
  return { id: row.id, name: row.name, updatedAt: row.updatedAt.toISOString() };
}

export interface FinishedMeeting extends StandingMeeting {
  stage: 'GROUP' | 'LADDER';
  groupId: string | null;
}

/** As lists show it. */
export interface CupTeam extends StandingTeam {
  tag: string;
  groupId: string | null;
  logoHash: string | null;
  schoolTag: string;
  schoolName: string;
}

export interface CupResults {
  teams: CupTeam[];
  meetings: FinishedMeeting[];
}

const wonSeconds = (team: typeof meetings.team1Id | typeof meetings.team2Id) =>
  sql<number>`coalesce(sum(${games.durationSeconds}) filter (where ${games.winnerId} = ${team}), 0)::int`;

export async function readAccepted(db: Database, past?: string): Promise<CupResults['teams']> {
  const editionId: SQL | string = past ?? currentEditionId;
  const accepted = await db
    .select({
      id: teams.id,
      name: teams.name,
      tag: teams.tag,
      groupId: teams.groupId,
      logoHash: teams.logoHash,
      schoolTag: teams.schoolTag,
      schoolName: schools.name,
      kind: teams.droppedOut,
      rule: teams.dropOutRule,
    })
    .from(teams)
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')));
  return accepted.map(({ kind, rule, ...team }) => ({
    ...team,
    droppedOut: kind === null ? null : { kind, rule },
  }));
}

interface ResultsQuery {
  /** Id of a past edition. */
  past?: string | undefined;
  ids?: readonly string[];
}

/** Meetings, FINISHED or not, that visitors see. */
export function readMeetingResults(db: Database, { past, ids }: ResultsQuery, condition?: SQL) {
  return db
    .select({
      id: meetings.id,
      state: meetings.state,
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
        eq(meetings.editionId, past ?? currentEditionId),
        ids === undefined ? undefined : inArray(meetings.id, [...ids]),
        past === undefined ? or(eq(meetings.stage, 'GROUP'), ladderIsOpen) : undefined,
        condition,
      ),
    )
    .groupBy(meetings.id);
}

export function resultsOf(
  accepted: CupResults['teams'],
  finished: Iterable<FinishedMeeting>,
): CupResults {
  const known = new Set(accepted.map(({ id }) => id));
  const isKnown = ({ team1Id, team2Id }: FinishedMeeting) =>
    known.has(team1Id) && known.has(team2Id);
  return { teams: accepted, meetings: [...finished].filter(isKnown) };
}

/** @param past Id of a past edition; without it the current one, as its stage shows it. */
export async function readResults(db: Database, past?: string): Promise<CupResults> {
  const accepted = await readAccepted(db, past);
  const finished = await readMeetingResults(db, { past }, eq(meetings.state, 'FINISHED'));
  return resultsOf(
    accepted,
    finished.map(({ id: _, state: __, ...row }) => row),
  );
}

interface Table {
  teams: CupResults['teams'];
  meetings: FinishedMeeting[];
  standings: Standing[];
}

const areSame = <Row>(one: readonly Row[], other: readonly Row[]) =>
  one.length === other.length &&
  one.every((row, at) => row === other[at] || isDeepStrictEqual(row, other[at]));

/** By group. A result changes one of several; the rows of the others are the very same, and so is their table. */
const tables = new LRUCache<string, Table>({ max: 64 });

export function groupTable(
  { teams: all, meetings: played }: CupResults,
  groupId: string,
): Standing[] {
  const teamsOf = all.filter((team) => team.groupId === groupId);
  const ids = new Set(teamsOf.map(({ id }) => id));
  const own = played.filter(
    (meeting) =>
      meeting.stage === 'GROUP' &&
      (meeting.groupId === null || meeting.groupId === groupId) &&
      (ids.has(meeting.team1Id) || ids.has(meeting.team2Id)),
  );
  const known = tables.get(groupId);
  if (known && areSame(known.teams, teamsOf) && areSame(known.meetings, own))
    return known.standings;
  const standings = computeStandings(teamsOf, own);
  tables.set(groupId, { teams: teamsOf, meetings: own, standings });
  return standings;
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

import type { Meeting } from '@puchar/shared/contract';
import { bracketRoundName, formatTime } from '@puchar/shared/domain';
import { and, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bestOf as bestOfSchema } from '@puchar/shared/contract';
import type { Site } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import {
  bracketNodes,
  games,
  groups,
  meetings,
  schools,
  teams,
} from '../platform/database/schema.ts';
import { pictureAddressOrNull } from '../platform/storage/picture-address.ts';
import { currentEditionId, ladderIsOpen } from './current-edition.ts';

export const team1 = alias(teams, 'team1');
export const team2 = alias(teams, 'team2');

const school1 = alias(schools, 'school1');
const school2 = alias(schools, 'school2');

/** The place in the bracket. */
export const meetingNode = alias(bracketNodes, 'meeting_node');

const teamColumns = (
  team: typeof team1 | typeof team2,
  school: typeof school1 | typeof school2,
) => ({
  id: team.id,
  name: team.name,
  tag: team.tag,
  logoHash: team.logoHash,
  schoolTag: team.schoolTag,
  schoolName: school.name,
});

const columns = {
  id: meetings.id,
  stage: meetings.stage,
  state: meetings.state,
  date: meetings.date,
  toBeRescheduled: meetings.toBeRescheduled,
  station: meetings.station,
  bestOf: meetings.bestOf,
  walkover: meetings.walkover,
  annulled: meetings.annulled,
  streamLink: meetings.streamLink,
  publicNote: meetings.publicNote,
  team1Wins: meetings.team1Wins,
  team2Wins: meetings.team2Wins,
  winnerId: meetings.winnerId,
  calendarSequence: meetings.calendarSequence,
  createdAt: meetings.createdAt,
  updatedAt: meetings.updatedAt,
  groupName: groups.name,
  round: meetingNode.round,
  team1: teamColumns(team1, school1),
  team2: teamColumns(team2, school2),
  openGame: sql<
    number | null
  >`(select ${games.gameNumber} from ${games} where ${games.meetingId} = ${meetings.id} and ${games.winnerId} is null)`,
};

export function selectMeetings(db: Database) {
  return db
    .select(columns)
    .from(meetings)
    .innerJoin(team1, eq(team1.id, meetings.team1Id))
    .innerJoin(team2, eq(team2.id, meetings.team2Id))
    .innerJoin(school1, eq(school1.code, team1.schoolTag))
    .innerJoin(school2, eq(school2.code, team2.schoolTag))
    .leftJoin(groups, eq(groups.id, meetings.groupId))
    .leftJoin(meetingNode, eq(meetingNode.meetingId, meetings.id))
    .$dynamic();
}

export function isMeetingOf(editionId: SQL | string) {
  return and(
    eq(meetings.editionId, editionId),
    eq(team1.state, 'ACCEPTED'),
    eq(team2.state, 'ACCEPTED'),
  );
}

export const isPublicMeeting = isMeetingOf(currentEditionId);

/** The public sees LADDER meetings once the bracket opens; organisers prepare them before. */
export function shownMeetings(site: Site) {
  if (site === 'organisers') return isPublicMeeting;
  return and(isPublicMeeting, or(eq(meetings.stage, 'GROUP'), ladderIsOpen));
}

export type MeetingRow = Awaited<ReturnType<typeof selectMeetings>>[number];

export function toMeeting(row: MeetingRow): Meeting {
  const side = ({ logoHash, ...team }: MeetingRow['team1'], wins: number) => ({
    ...team,
    logoUrl: pictureAddressOrNull(logoHash),
    ...(row.state === 'UPCOMING' ? {} : { wins }),
  });
  const date = row.date.toISOString();
  return {
    id: row.id,
    stage: row.stage,
    state: row.state,
    date,
    time: formatTime(date),
    toBeRescheduled: row.toBeRescheduled,
    ...(row.station === null ? {} : { station: row.station }),
    bestOf: z.parse(bestOfSchema, row.bestOf),
    walkover: row.walkover,
    ...(row.annulled ? { annulled: true } : {}),
    ...(row.streamLink === null ? {} : { streamLink: row.streamLink }),
    ...(row.publicNote === null ? {} : { publicNote: row.publicNote }),
    team1: side(row.team1, row.team1Wins),
    team2: side(row.team2, row.team2Wins),
    winner: row.winnerId,
    groupName: row.stage === 'LADDER' ? null : row.groupName,
    ...(row.round === null ? {} : { roundName: bracketRoundName(row.round) }),
    ...(row.state === 'LIVE' && row.openGame !== null ? { liveGameNumber: row.openGame } : {}),
    updatedAt: row.updatedAt.toISOString(),
  };
}

import type { CaptainMatchDay, RefereeMatchDay, ReportsState } from '@puchar/shared/contract';
import { checkInFrom, dayKey } from '@puchar/shared/domain';
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { bestOf as bestOfSchema } from '@puchar/shared/contract';
import { currentEditionId } from '../../cup/current-edition.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  games,
  groups,
  meetings,
  meetingSides,
  players,
  resultScreenshots,
  teams,
} from '../../platform/database/schema.ts';
import { matchDaySettings, openMeetings, sidesOf } from './meeting-sides.repository.ts';
import type { MeetingRow, SideRow } from './meeting-sides.repository.ts';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((winner, place) => winner === other[place]);

export function reportsStateOf(sides: readonly Pick<SideRow, 'winners'>[]): ReportsState {
  const reports = sides.flatMap(({ winners }) => (winners === null ? [] : [winners]));
  const [first, second] = reports;
  if (first === undefined) return 'NONE';
  if (second === undefined) return 'WAITING';
  return isSame(first, second) ? 'EQUAL' : 'DIFFERENT';
}

async function openCodes(db: Database, meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ meetingId: games.meetingId, code: games.tournamentCode })
    .from(games)
    .where(
      and(
        inArray(games.meetingId, [...meetingIds]),
        sql`${games.winnerId} is null`,
        isNotNull(games.tournamentCode),
      ),
    );
  return new Map(rows.map(({ meetingId, code }) => [meetingId, code ?? '']));
}

/** When one was sent, by meeting and team. */
async function screenshotsOf(db: Database, meetingIds: readonly string[]) {
  if (meetingIds.length === 0) return new Map<string, Date>();
  const { meetingId, teamId, sentAt } = resultScreenshots;
  const rows = await db
    .select({ meetingId, teamId, sentAt })
    .from(resultScreenshots)
    .where(inArray(meetingId, [...meetingIds]));
  return new Map(rows.map((row) => [`${row.meetingId}/${row.teamId}`, row.sentAt]));
}

/** What the captain's page shows of meetings that are not finished. */
export async function captainMatchDays(db: Database, teamId: string): Promise<CaptainMatchDay[]> {
  const open = await openMeetings(db, teamId);
  const ids = open.map(({ id }) => id);
  const { checkInMinutes } = await matchDaySettings(db);
  const sides = await sidesOf(db, ids);
  const codes = await openCodes(db, ids);
  const screenshots = await screenshotsOf(db, ids);
  const members = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.teamId, teamId), isNull(players.erasedAt)));
  const isMember = new Set(members.map(({ id }) => id));
  return open.map(({ id, date }) => {
    const both = sides.filter(({ meetingId }) => meetingId === id);
    const own = both.find((side) => side.teamId === teamId);
    const other = both.find((side) => side.teamId !== teamId);
    return {
      meetingId: id,
      checkInFrom: checkInFrom(date.toISOString(), checkInMinutes),
      checkedInAt: own?.checkedInAt?.toISOString() ?? null,
      otherCheckedIn: (other?.checkedInAt ?? null) !== null,
      lineUp: (own?.lineUp ?? []).filter((player) => isMember.has(player)),
      tournamentCode: codes.get(id) ?? null,
      winners: own?.winners ?? null,
      screenshotAt: screenshots.get(`${id}/${teamId}`)?.toISOString() ?? null,
      reports: reportsStateOf(both),
    };
  });
}

/** By meeting, in the order of play. */
async function winnersOf(db: Database, meetingIds: readonly string[]) {
  const winners = new Map<string, string[]>();
  if (meetingIds.length === 0) return winners;
  const rows = await db
    .select({ meetingId: games.meetingId, winnerId: games.winnerId })
    .from(games)
    .where(and(inArray(games.meetingId, [...meetingIds]), isNotNull(games.winnerId)))
    .orderBy(games.gameNumber);
  for (const { meetingId, winnerId } of rows) {
    if (winnerId !== null) winners.set(meetingId, [...(winners.get(meetingId) ?? []), winnerId]);
  }
  return winners;
}

interface Around {
  sides: readonly SideRow[];
  names: ReadonlyMap<string, { name: string; tag: string }>;
  groupNames: ReadonlyMap<string, string>;
  winners: ReadonlyMap<string, string[]>;
  screenshots: ReadonlyMap<string, Date>;
  checkInMinutes: number;
}

function toRefereeMatchDay(
  meeting: MeetingRow,
  { sides, names, groupNames, winners, screenshots, checkInMinutes }: Around,
): RefereeMatchDay {
  const own = sides.filter(({ meetingId }) => meetingId === meeting.id);
  const { state, walkover, stage, groupId } = meeting;
  const date = meeting.date.toISOString();
  return {
    meetingId: meeting.id,
    date,
    bestOf: z.parse(bestOfSchema, meeting.bestOf),
    score: { state, walkover, winners: winners.get(meeting.id) ?? [] },
    winner: meeting.winnerId,
    stage,
    groupName: stage === 'GROUP' ? (groupNames.get(groupId ?? '') ?? null) : null,
    checkInFrom: checkInFrom(date, checkInMinutes),
    reports: reportsStateOf(own),
    sides: [meeting.team1Id, meeting.team2Id].map((teamId) => {
      const side = own.find((row) => row.teamId === teamId);
      return {
        teamId,
        ...(names.get(teamId) ?? { name: '', tag: '' }),
        checkedInAt: side?.checkedInAt?.toISOString() ?? null,
        hasScreenshot: screenshots.has(`${meeting.id}/${teamId}`),
        hasLineUp: (side?.lineUp.length ?? 0) > 0,
        winners: side?.winners ?? null,
      };
    }),
  };
}

/** Meetings of today in Poland, live ones, and those not finished that a captain has reported a result of. */
export async function refereeMatchDays(db: Database, clock: Clock): Promise<RefereeMatchDay[]> {
  const reported = db
    .select({ id: meetingSides.meetingId })
    .from(meetingSides)
    .where(isNotNull(meetingSides.winners));
  const today = dayKey(clock.now().toISOString());
  const rows = await db
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.editionId, currentEditionId),
        or(
          and(
            sql`(${meetings.date} at time zone 'Europe/Warsaw')::date = ${today}::date`,
            eq(meetings.toBeRescheduled, false),
          ),
          eq(meetings.state, 'LIVE'),
          and(ne(meetings.state, 'FINISHED'), inArray(meetings.id, reported)),
        ),
      ),
    )
    .orderBy(meetings.date, meetings.id);
  const ids = rows.map(({ id }) => id);
  const sides = await sidesOf(db, ids);
  const screenshots = await screenshotsOf(db, ids);
  const named = await db
    .select({ id: teams.id, name: teams.name, tag: teams.tag })
    .from(teams)
    .where(eq(teams.editionId, currentEditionId));
  const names = new Map(named.map(({ id, ...team }) => [id, team]));
  const grouped = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(eq(groups.editionId, currentEditionId));
  const groupNames = new Map(grouped.map(({ id, name }) => [id, name]));
  const winners = await winnersOf(db, ids);
  const { checkInMinutes } = await matchDaySettings(db);
  const around = { sides, names, groupNames, winners, screenshots, checkInMinutes };
  return rows.map((meeting) => toRefereeMatchDay(meeting, around));
}

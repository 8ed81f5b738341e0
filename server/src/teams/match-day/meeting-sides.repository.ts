import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { readSections } from '../../cup/settings/read-settings.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { meetings, meetingSides } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockMeeting } from '../../cup/meetings/lock-meeting.ts';

export type MeetingRow = typeof meetings.$inferSelect;
export type SideRow = typeof meetingSides.$inferSelect;

export const matchDaySettings = async (db: Database | Transaction) =>
  (await readSections(db)).matchDay.published;

/** Meetings of the team that are not finished. */
export function openMeetings(db: Database, teamId: string): Promise<MeetingRow[]> {
  return db
    .select()
    .from(meetings)
    .where(
      and(
        ne(meetings.state, 'FINISHED'),
        or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId)),
      ),
    )
    .orderBy(meetings.date, meetings.id);
}

export async function sidesOf(
  db: Database | Transaction,
  meetingIds: readonly string[],
): Promise<SideRow[]> {
  if (meetingIds.length === 0) return [];
  return db
    .select()
    .from(meetingSides)
    .where(inArray(meetingSides.meetingId, [...meetingIds]));
}

/** Locks the meeting: of two calls of its teams one waits. @throws AppError NOT_FOUND, ALREADY_FINISHED. */
export async function lockOwnMeeting(
  tx: Transaction,
  { meetingId, teamId }: { meetingId: string; teamId: string },
): Promise<MeetingRow> {
  const meeting = await lockMeeting(tx, meetingId);
  if (meeting.team1Id !== teamId && meeting.team2Id !== teamId) throw new AppError('NOT_FOUND');
  if (meeting.state === 'FINISHED') throw new AppError('ALREADY_FINISHED');
  return meeting;
}

type Change = Partial<Pick<SideRow, 'checkedInAt' | 'lineUp' | 'winners' | 'reportedAt'>>;

export async function writeSide(
  tx: Transaction,
  key: { meetingId: string; teamId: string },
  { at, ...change }: Change & { at: Date },
): Promise<void> {
  const set = { ...change, updatedAt: at };
  await tx
    .insert(meetingSides)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [meetingSides.meetingId, meetingSides.teamId], set });
}

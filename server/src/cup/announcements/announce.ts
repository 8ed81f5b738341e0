import type { AnnouncementKind, Edition } from '@puchar/shared/contract';
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { announcements } from '../../platform/database/schema.ts';
import type { meetings } from '../../platform/database/schema.ts';
import { publicMeeting } from './public-meeting.ts';
import { meetingSubject, placeOf, readSubject, subjectsOf } from './subject.ts';
import { meetingMessage, registrationMessage } from './write-message.ts';
import type { MeetingKind } from './write-message.ts';

type AnnouncingConfig = Pick<Config, 'channel' | 'publicUrl'>;

interface NewAnnouncement {
  kind: AnnouncementKind;
  subject: string;
  content: string;
  at: Date;
}

/** Later than every other row: messages are sent in the order in which they were written. */
const afterAll = (at: Date) =>
  sql`greatest(${at.toISOString()}::timestamptz, (select max(${announcements.createdAt}) + interval '1 millisecond' from ${announcements}))`;

async function write(tx: Transaction, { kind, subject, content, at }: NewAnnouncement) {
  const row = { content, createdAt: afterAll(at), dueAt: at, attempts: 0, fault: null };
  await tx
    .insert(announcements)
    .values({ kind, subject, ...row })
    .onConflictDoUpdate({
      target: [announcements.kind, announcements.subject],
      set: row,
      // What everybody was told once is not told again; what was undone unsent may come true again.
      setWhere: sql`${announcements.sentAt} is null and ${announcements.dueAt} is null`,
    });
}

/**
 * Takes back what was to be told of earlier moves of a meeting and was not tried yet.
 *
 * @returns Where the meeting stood for whoever reads the channel; null when nothing was taken back.
 */
async function takeBackMoves(tx: Transaction, meetingId: string): Promise<string | null> {
  const waiting = and(
    eq(announcements.kind, 'MEETING_MOVED'),
    like(announcements.subject, subjectsOf(meetingId)),
    isNull(announcements.sentAt),
    isNotNull(announcements.dueAt),
    eq(announcements.attempts, 0),
  );
  const taken = await tx
    .update(announcements)
    .set({ dueAt: null })
    .where(waiting)
    .returning({ subject: announcements.subject, createdAt: announcements.createdAt });
  const [first] = taken.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return first ? readSubject(first.subject).from : null;
}

/**
 * Notes that the channel is to hear of a meeting, in the transaction of the change itself. Nothing is
 * noted while no channel is set, and of meetings that the public may not see.
 *
 * @param before The meeting before a move of its date.
 */
export async function announceMeeting(
  tx: Transaction,
  { channel, publicUrl }: AnnouncingConfig,
  {
    kind,
    meetingId,
    at,
    before,
  }: { kind: MeetingKind; meetingId: string; at: Date; before?: typeof meetings.$inferSelect },
): Promise<void> {
  if (channel === undefined) return;
  const meeting = await publicMeeting(tx, meetingId);
  if (meeting === null) return;
  // Only of what is still ahead: a date that is put right afterwards moved nothing.
  if (kind === 'MEETING_MOVED' && meeting.state !== 'UPCOMING') return;
  const from = before && ((await takeBackMoves(tx, meetingId)) ?? placeOf(before));
  await write(tx, {
    kind,
    subject: meetingSubject({ meetingId, version: meeting.updatedAt ?? '', from: from ?? null }),
    content: meetingMessage(kind, meeting, publicUrl),
    at,
  });
}

/** Notes that registrations are open, once for each edition. */
export async function announceRegistration(
  tx: Transaction,
  { channel, publicUrl }: AnnouncingConfig,
  { edition, at }: { edition: Edition; at: Date },
): Promise<void> {
  if (channel === undefined) return;
  await write(tx, {
    kind: 'REGISTRATION_OPEN',
    subject: edition.id,
    content: registrationMessage(edition, publicUrl),
    at,
  });
}

import type { Meeting, AnnouncementKind, Edition, MeetingTeam } from '@puchar/shared/contract';
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { cupFacts, formatDayHeading, formatTime } from '@puchar/shared/domain';
import { selectMeetings, shownMeetings, toMeeting } from '../meeting-rows.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { meetings, announcements } from '../../platform/database/schema.ts';
import type { Config } from '../../config/config.ts';
import { texts } from './texts.pl.ts';

/** What a message about a meeting is about: the meeting, which version of it, and what stood before. */
interface MeetingSubject {
  meetingId: string;
  /** `updatedAt` of the meeting after the change, ISO 8601. */
  version: string;
  /** {@link placeOf} the meeting before a move; null for other messages. */
  from: string | null;
}

/** When a meeting is to be played, as a word to compare. */
export function placeOf({
  date,
  toBeRescheduled,
}: {
  date: Date | string;
  toBeRescheduled: boolean;
}): string {
  return toBeRescheduled ? 'undecided' : `${new Date(date).getTime()}`;
}

function meetingSubject({ meetingId, version, from }: MeetingSubject): string {
  const parts = [meetingId, `${Date.parse(version)}`];
  return (from === null ? parts : [...parts, from]).join(':');
}

export function readSubject(subject: string): { meetingId: string; from: string | null } {
  const [meetingId = '', , from = null] = subject.split(':');
  return { meetingId, from };
}

/** Pattern that all subjects about a meeting match. */
export function subjectsOf(meetingId: string): string {
  return `${meetingId}:%`;
}

/** A meeting of the current edition as visitors see it; null when they do not. */
export async function publicMeeting(
  db: Database | Transaction,
  id: string,
): Promise<Meeting | null> {
  const [row] = await selectMeetings(db).where(and(shownMeetings('public'), eq(meetings.id, id)));
  return row ? toMeeting(row) : null;
}

/** Kinds that tell of a meeting. */
export type MeetingKind = Exclude<AnnouncementKind, 'REGISTRATION_OPEN'>;

const team = ({ name, tag }: MeetingTeam) => texts.team(plainText(name), plainText(tag));
const pairOf = ({ team1, team2 }: Meeting) => texts.pair(team(team1), team(team2));

function finished(meeting: Meeting): string {
  const { team1, team2, winner, walkover } = meeting;
  if (walkover) {
    return texts.walkover(pairOf(meeting), team(winner === team2.id ? team2 : team1));
  }
  const score = `${team1.wins ?? 0} : ${team2.wins ?? 0}`;
  return texts.finished(team(team1), score, team(team2));
}

const sentences: Record<MeetingKind, (meeting: Meeting) => string> = {
  MEETING_MOVED: (meeting) =>
    meeting.toBeRescheduled
      ? texts.movedSomewhen(pairOf(meeting))
      : texts.movedTo(pairOf(meeting), formatDayHeading(meeting.date), formatTime(meeting.date)),
  MEETING_LIVE: (meeting) => texts.live(pairOf(meeting)),
  MEETING_FINISHED: finished,
};

/** Names of teams and the link of the page: nothing about a person. */
export function meetingMessage(kind: MeetingKind, meeting: Meeting, publicUrl: string): string {
  return `${sentences[kind](meeting)}\n${publicUrl}/mecze/${meeting.id}`;
}

export function registrationMessage({ name }: Pick<Edition, 'name'>, publicUrl: string): string {
  const cup = name ?? `${cupFacts.title} ${cupFacts.year}`;
  return `${texts.registrationOpen(plainText(cup))}\n${publicUrl}/rejestracja`;
}

const mostLetters = 100;

/** Signs that can begin markup, a mention, a link or a drawn character in Discord. */
const markup = /[\\*_~`|<>[\](){}#@:+\-.!/]/g;

/**
 * A text of people as Discord shows it letter by letter: in one line, not too long, and without a
 * meaning of any sign.
 */
function plainText(value: string): string {
  const line = value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  const short =
    letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : line;
  return short.replace(markup, (sign) => `\\${sign}`);
}

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

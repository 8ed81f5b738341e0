import type { AnnouncementKind, Edition, Meeting, MeetingTeam } from '@puchar/shared/contract';
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { endingOf, fillMessage, formatDayHeading, formatTime } from '@puchar/shared/domain';
import { selectMeetings, shownMeetings, toMeeting } from '../meeting-rows.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { meetings, announcements } from '../../platform/database/schema.ts';
import type { Config } from '../../config/config.ts';
import { readMessages } from '../settings/read-messages.ts';
import type { CupMessages } from '../settings/read-messages.ts';

export function placeOf({
  date,
  toBeRescheduled,
}: {
  date: Date | string;
  toBeRescheduled: boolean;
}): string {
  return toBeRescheduled ? 'undecided' : `${new Date(date).getTime()}`;
}

/** @param from Where the meeting was before a move; null for other messages. */
function meetingSubject(meetingId: string, version: string, from: string | null): string {
  const parts = [meetingId, `${Date.parse(version)}`];
  return (from === null ? parts : [...parts, from]).join(':');
}

export function readSubject(subject: string): { meetingId: string; from: string | null } {
  const [meetingId = '', , from = null] = subject.split(':');
  return { meetingId, from };
}

export function subjectsOf(meetingId: string): string {
  return `${meetingId}:%`;
}

export async function publicMeeting(
  db: Database | Transaction,
  id: string,
): Promise<Meeting | null> {
  const [row] = await selectMeetings(db).where(and(shownMeetings('public'), eq(meetings.id, id)));
  return row ? toMeeting(row) : null;
}

export type MeetingKind = Exclude<AnnouncementKind, 'REGISTRATION_OPEN' | 'PLAN_PUBLISHED'>;

const team = ({ name, tag }: MeetingTeam) => `${plainText(name)} (${plainText(tag)})`;

function templateOf(kind: MeetingKind, meeting: Meeting) {
  if (kind === 'MEETING_LIVE') return 'meetingLive';
  if (kind === 'MEETING_MOVED') {
    return meeting.toBeRescheduled ? 'meetingPostponed' : 'meetingMoved';
  }
  const ending = endingOf(meeting);
  if (ending === 'BOTH_LOST') return 'meetingBothLost';
  return ending === 'WALKOVER' ? 'meetingWalkover' : 'meetingFinished';
}

/** Discord's limit. */
const longestMessage = 2_000;

function filled(template: string, values: Readonly<Record<string, string>>): string {
  const text = fillMessage(template, values).slice(0, longestMessage);
  return text.replace(/[\uD800-\uDBFF]$/, '');
}

/** Contains team names and the page's link, never a person. */
export function meetingMessage(
  kind: MeetingKind,
  meeting: Meeting,
  { templates, values }: CupMessages,
  publicUrl: string,
): string {
  const { team1, team2, winner, date } = meeting;
  return filled(templates[templateOf(kind, meeting)], {
    turniej: plainText(values.turniej),
    druzyna1: team(team1),
    druzyna2: team(team2),
    zwyciezca: team(winner === team2.id ? team2 : team1),
    wynik: `${team1.wins ?? 0} : ${team2.wins ?? 0}`,
    dzien: formatDayHeading(date),
    godzina: formatTime(date),
    link: `${publicUrl}/mecze/${meeting.id}`,
  });
}

export function registrationMessage({ templates, values }: CupMessages, publicUrl: string): string {
  return filled(templates.registrationOpen, {
    turniej: plainText(values.turniej),
    link: `${publicUrl}/rejestracja`,
  });
}

export function planMessage({ templates, values }: CupMessages, publicUrl: string): string {
  return filled(templates.planPublished, {
    turniej: plainText(values.turniej),
    link: `${publicUrl}/mecze`,
  });
}

const mostLetters = 100;

/** Characters that can start markup, a mention, a link or an emoji in Discord. */
const markup = /[\\*_~`|<>[\](){}#@:+\-.!/]/g;

/** User text on one line, shortened and with Discord's markup escaped. */
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

/** After every other row, because messages are sent in the order of `createdAt`. */
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
      // A sent message is never repeated; one withdrawn before sending may come back.
      setWhere: sql`${announcements.sentAt} is null and ${announcements.dueAt} is null`,
    });
}

/** @returns Where the channel's readers last saw the meeting; null when no move was withdrawn. */
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

/** @param before The meeting before its date moved. */
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
  // Correcting a past date is not a move.
  if (kind === 'MEETING_MOVED' && meeting.state !== 'UPCOMING') return;
  const from = before && ((await takeBackMoves(tx, meetingId)) ?? placeOf(before));
  await write(tx, {
    kind,
    subject: meetingSubject(meetingId, meeting.updatedAt ?? '', from ?? null),
    content: meetingMessage(kind, meeting, await readMessages(tx, { publicUrl }, at), publicUrl),
    at,
  });
}

export async function announceRegistration(
  tx: Transaction,
  { channel, publicUrl }: AnnouncingConfig,
  { edition, at }: { edition: Edition; at: Date },
): Promise<void> {
  if (channel === undefined) return;
  await write(tx, {
    kind: 'REGISTRATION_OPEN',
    subject: edition.id,
    content: registrationMessage(await readMessages(tx, { publicUrl }, at), publicUrl),
    at,
  });
}

/** One message whatever the number of meetings; a later plan takes the place of one that still waits. */
export async function announcePlan(
  tx: Transaction,
  { channel, publicUrl }: AnnouncingConfig,
  { editionId, at }: { editionId: string; at: Date },
): Promise<void> {
  if (channel === undefined) return;
  const kind = 'PLAN_PUBLISHED';
  await tx
    .update(announcements)
    .set({ dueAt: null })
    .where(
      and(
        eq(announcements.kind, kind),
        isNull(announcements.sentAt),
        eq(announcements.attempts, 0),
      ),
    );
  await write(tx, {
    kind,
    subject: `${editionId}:${at.getTime()}`,
    content: planMessage(await readMessages(tx, { publicUrl }, at), publicUrl),
    at,
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { Meeting, Announcement } from '@puchar/shared/contract';
import { and, eq, gt, like, desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findCurrentEdition } from '../../cup/current-edition.ts';
import { readMessages } from '../../cup/settings/read-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { announcements } from '../../platform/database/schema.ts';
import {
  publicMeeting,
  placeOf,
  readSubject,
  subjectsOf,
  meetingMessage,
  planMessage,
  registrationMessage,
} from '../../cup/announcements/announce.ts';
import type { MeetingKind } from '../../cup/announcements/announce.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';

function stillHolds(kind: MeetingKind, meeting: Meeting, from: string | null): boolean {
  switch (kind) {
    case 'MEETING_LIVE':
      return meeting.state === 'LIVE';
    case 'MEETING_FINISHED':
      return meeting.state === 'FINISHED';
    case 'MEETING_MOVED':
      return meeting.state === 'UPCOMING' && placeOf(meeting) !== from;
  }
}

type Row = typeof announcements.$inferSelect;

async function isSuperseded(db: Database, { kind, subject, createdAt }: Row): Promise<boolean> {
  const [later] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.kind, kind),
        like(announcements.subject, subjectsOf(readSubject(subject).meetingId)),
        gt(announcements.createdAt, createdAt),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** With today's names. @returns Null when it is no longer true, or a later message says it. */
export async function presentContent(
  db: Database,
  row: Row,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string | null> {
  const { kind, subject } = row;
  const messages = await readMessages(db, { publicUrl }, now);
  if (kind === 'REGISTRATION_OPEN') {
    const edition = await findCurrentEdition(db);
    const isOpen = edition?.id === subject && edition.stage === 'SUBMISSIONS';
    return isOpen ? registrationMessage(messages, publicUrl) : null;
  }
  if (kind === 'PLAN_PUBLISHED') {
    const edition = await findCurrentEdition(db);
    const isPlayed = edition?.stage === 'GROUPS' || edition?.stage === 'LADDER';
    return isPlayed && subject.startsWith(edition.id) ? planMessage(messages, publicUrl) : null;
  }
  if (await isSuperseded(db, row)) return null;
  const { meetingId, from } = readSubject(subject);
  const meeting = await publicMeeting(db, meetingId);
  if (meeting === null || !stillHolds(kind, meeting, from)) return null;
  return meetingMessage(kind, meeting, messages, publicUrl);
}

const mostShown = 50;

async function readAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(mostShown);
  return rows.map(({ id, kind, content, createdAt, sentAt, dueAt, fault: failure }) => ({
    id,
    kind,
    content,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    fault: failure,
  }));
}

export function registerAnnouncementRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getAnnouncements, {
    handler: () => readAnnouncements(context.db),
  });
}

import { dayKey } from '@puchar/shared/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { nodeTitles } from '../cup/bracket/read-bracket.ts';
import { publicMatches, readMatches } from '../cup/bracket/read-matches.ts';
import { currentEditionId, findCurrentEdition } from '../cup/current-edition.ts';
import { selectMeetings, shownMeetings } from '../cup/meeting-rows.ts';
import type { MeetingRow } from '../cup/meeting-rows.ts';
import type { Site } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { bracketNodes, meetings } from '../platform/database/schema.ts';
import { frameTexts } from './texts.pl.ts';

/** @param day `2026-11-28`, in Poland. */
export const isOn = (day: string) =>
  sql`(${meetings.date} at time zone 'Europe/Warsaw')::date = ${day}::date`;

export function meetingsToPrint(db: Database, site: Site, condition?: SQL): Promise<MeetingRow[]> {
  return selectMeetings(db)
    .where(and(shownMeetings(site), condition))
    .orderBy(asc(meetings.date), asc(meetings.id));
}

/** Matches of the bracket that have a date before their teams are known. */
export async function openMatches(db: Database, site: Site) {
  const edition = await findCurrentEdition(db);
  if (edition === null) return [];
  const matches = site === 'public' ? await publicMatches(db) : await readMatches(db, edition.id);
  return matches.flatMap(({ meetingId, date, ...match }) =>
    meetingId === null && date !== null ? [{ ...match, meetingId, date }] : [],
  );
}

/** „Grupa A” or „Półfinał 1”, by meeting. */
export async function stageNamesOf(db: Database): Promise<(meeting: MeetingRow) => string> {
  const nodes = await db
    .select()
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, currentEditionId));
  const titles = nodeTitles(nodes);
  const byMeeting = new Map(nodes.map(({ id, meetingId }) => [meetingId, titles.get(id)]));
  return ({ id, stage, groupName }) =>
    stage === 'LADDER' ? (byMeeting.get(id) ?? frameTexts.ladder) : frameTexts.group(groupName);
}

/** Days of meetings whose date is set, with these, in order. */
export function byDay(rows: readonly MeetingRow[]): Map<string, MeetingRow[]> {
  const days = new Map<string, MeetingRow[]>();
  for (const row of rows) {
    if (row.toBeRescheduled) continue;
    const day = dayKey(row.date.toISOString());
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return days;
}

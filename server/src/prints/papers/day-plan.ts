import { comparePolish, formatDayHeading, formatTime } from '@puchar/shared/domain';
import type { MeetingRow } from '../../cup/meeting-rows.ts';
import type { Site } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOn, meetingsToPrint, stageNamesOf } from '../meetings-to-print.ts';
import { planTexts } from '../texts.pl.ts';
import { resultOf } from './result-text.ts';

export interface PrintedTeam {
  name: string;
  tag: string;
}

export interface PlannedRow {
  time: string;
  teams: readonly [PrintedTeam, PrintedTeam];
  stage: string;
  /** Null leaves room for handwriting. */
  station: string | null;
  bestOf: number;
  isStreamed: boolean;
  note: string | null;
  /** Null while there is none to print. */
  result: { score: string; note: string } | null;
}

export interface DayPlan {
  /** `sobota, 28 listopada 2026` */
  day: string;
  rows: readonly PlannedRow[];
  /** Of this day before, their date is open now. */
  postponed: readonly (readonly [PrintedTeam, PrintedTeam])[];
}

/** `sobota, 28 listopada 2026`; at noon every time zone of Europe has the same day. */
export function longDay(day: string): string {
  return `${formatDayHeading(`${day}T12:00:00Z`)} ${day.slice(0, 4)}`;
}

const teamsOf = ({ team1, team2 }: MeetingRow): readonly [PrintedTeam, PrintedTeam] => [
  { name: team1.name, tag: team1.tag },
  { name: team2.name, tag: team2.tag },
];

/** Those without a station last. */
function byHourAndStation(one: MeetingRow, other: MeetingRow): number {
  const hours = one.date.getTime() - other.date.getTime();
  if (hours !== 0) return hours;
  if (one.station === null || other.station === null) {
    return Number(one.station === null) - Number(other.station === null);
  }
  return comparePolish(one.station, other.station);
}

export async function readDayPlan(db: Database, site: Site, day: string): Promise<DayPlan> {
  const meetings = await meetingsToPrint(db, site, isOn(day));
  const stageOf = await stageNamesOf(db);
  const rows = meetings
    .filter(({ toBeRescheduled }) => !toBeRescheduled)
    .toSorted(byHourAndStation)
    .map((meeting): PlannedRow => ({
      time: formatTime(meeting.date.toISOString()),
      teams: teamsOf(meeting),
      stage: stageOf(meeting),
      station: meeting.station,
      bestOf: meeting.bestOf,
      isStreamed: meeting.streamLink !== null,
      note: meeting.publicNote,
      result: meeting.state === 'LIVE' ? { score: '', note: planTexts.live } : resultOf(meeting),
    }));
  const open = meetings.filter(({ toBeRescheduled }) => toBeRescheduled);
  return { day: longDay(day), rows, postponed: open.map(teamsOf) };
}

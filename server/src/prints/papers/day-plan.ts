import { comparePolish, dayKey, formatDayHeading, formatTime } from '@puchar/shared/domain';
import type { BracketMatch, BracketSide } from '../../cup/bracket/read-matches.ts';
import type { MeetingRow } from '../../cup/meeting-rows.ts';
import type { Site } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isOn, meetingsToPrint, openMatches, stageNamesOf } from '../meetings-to-print.ts';
import { planTexts } from '../texts.pl.ts';
import { resultOf } from './result-text.ts';

export interface PrintedTeam {
  name: string;
  /** Null where only `zwycięzca: Półfinał 1` is known. */
  tag: string | null;
}

export interface PlannedRow {
  /** ISO 8601 */
  date: string;
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

const sideOf = ({ team, from }: BracketSide): PrintedTeam =>
  team === null ? { name: from ?? '', tag: null } : { name: team.name, tag: team.tag };

/** Of a match of the bracket before its teams are known. */
function openRow({ sides, title, station, bestOf }: BracketMatch, date: string): PlannedRow {
  const [one, other] = sides;
  return {
    date,
    time: formatTime(date),
    teams: [sideOf(one), sideOf(other)],
    stage: title,
    station,
    bestOf,
    isStreamed: false,
    note: null,
    result: null,
  };
}

const teamsOf = ({ team1, team2 }: MeetingRow): PlannedRow['teams'] => [
  { name: team1.name, tag: team1.tag },
  { name: team2.name, tag: team2.tag },
];

/** Those without a station last. */
function byHourAndStation(one: PlannedRow, other: PlannedRow): number {
  const hours = Date.parse(one.date) - Date.parse(other.date);
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
    .map((meeting): PlannedRow => ({
      date: meeting.date.toISOString(),
      time: formatTime(meeting.date.toISOString()),
      teams: teamsOf(meeting),
      stage: stageOf(meeting),
      station: meeting.station,
      bestOf: meeting.bestOf,
      isStreamed: meeting.streamLink !== null,
      note: meeting.publicNote,
      result: meeting.state === 'LIVE' ? { score: '', note: planTexts.live } : resultOf(meeting),
    }));
  const matches = await openMatches(db, site);
  const coming = matches
    .filter(({ date }) => dayKey(date) === day)
    .map((match) => openRow(match, match.date));
  const open = meetings.filter(({ toBeRescheduled }) => toBeRescheduled);
  return {
    day: longDay(day),
    rows: [...rows, ...coming].toSorted(byHourAndStation),
    postponed: open.map(teamsOf),
  };
}

import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ICalLuxonDateTimeStub, ICalEventData } from 'ical-generator';
import type { Meeting } from '@puchar/shared/contract';
import { endingOf, usualEnd, warsawLocalTime } from '@puchar/shared/domain';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { BracketMatch, BracketSide } from '../bracket/read-matches.ts';
import type { CalendarContents, CalendarMeeting } from './calendar.routes.ts';
import { texts } from './texts.pl.ts';

const calendarZone = 'Europe/Warsaw';

const local = new Intl.DateTimeFormat('en-GB', {
  timeZone: calendarZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats that ical-generator requests. */
const formats: Readonly<Record<string, readonly Intl.DateTimeFormatPartTypes[]>> = {
  yyyyLLdd: ['year', 'month', 'day'],
  HHmmss: ['hour', 'minute', 'second'],
};

/** ical-generator writes a bare `Date` in the server's local time; this stub makes it Warsaw's. */
function warsawMoment(date: Date): ICalLuxonDateTimeStub {
  const parts = new Map(local.formatToParts(date).map(({ type, value }) => [type, value]));
  const moment: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone(zone) {
      if (zone !== calendarZone) throw new Error(`No clock of ${zone} is known.`);
      return moment;
    },
    toFormat(format) {
      const wanted = formats[format];
      if (wanted === undefined) throw new Error(`No format ${format} is known.`);
      return wanted.map((part) => parts.get(part) ?? '').join('');
    },
    toJSDate: () => date,
    toJSON: () => date.toISOString(),
  };
  return moment;
}

const refreshSeconds = 900;

function stageOf({ stage, groupName, roundName }: Meeting): string {
  if (stage === 'LADDER') {
    return roundName === undefined ? texts.ladderStage : texts.round(roundName);
  }
  return groupName === null ? texts.groupStage : texts.group(groupName);
}

function resultOf(meeting: Meeting): string | null {
  const { winner, team1, team2 } = meeting;
  switch (endingOf(meeting)) {
    case null:
      return null;
    case 'PLAYED':
      return texts.score(team1.wins ?? 0, team2.wins ?? 0);
    case 'WALKOVER':
      return texts.walkover(winner === team2.id ? team2.name : team1.name);
    case 'BOTH_LOST':
      return texts.bothLost;
    case 'ANNULLED':
      return texts.annulled;
    case 'CALLED_OFF':
      return texts.calledOff;
  }
}

/** A walkover ends a meeting that never had a date. */
function isUndecided(meeting: Meeting): boolean {
  return meeting.toBeRescheduled && endingOf(meeting) === null;
}

function statusOf(meeting: Meeting): ICalEventStatus {
  if (endingOf(meeting) === 'CALLED_OFF') return ICalEventStatus.CANCELLED;
  return isUndecided(meeting) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Calendars list titles and ignore the status, so the title says it too. */
function titleOf(meeting: Meeting): string {
  const pair = texts.pair(meeting.team1.tag, meeting.team2.tag);
  if (endingOf(meeting) === 'CALLED_OFF') return texts.calledOffTitle(pair);
  return isUndecided(meeting) ? texts.undecidedTitle(pair) : pair;
}

function descriptionOf(meeting: Meeting): string {
  const { team1, team2, publicNote, streamLink } = meeting;
  const lines = [
    texts.teams(team1.name, team2.name),
    stageOf(meeting),
    isUndecided(meeting) ? texts.undecided : null,
    resultOf(meeting),
    publicNote ?? null,
    streamLink === undefined ? null : texts.stream(streamLink),
  ];
  return lines.filter((line) => line !== null).join('\n');
}

type EventTimes = Pick<ICalEventData, 'start' | 'end' | 'timezone' | 'allDay' | 'transparency'>;

/** Warsaw time, or UTC in the hour that the clock change repeats; no hour before one is agreed. */
function timesOf({
  date,
  bestOf,
  toBeRescheduled,
}: Pick<Meeting, 'date' | 'bestOf' | 'toBeRescheduled'>): EventTimes {
  const start = new Date(date);
  if (toBeRescheduled) {
    const transparency = ICalEventTransparency.TRANSPARENT;
    return { start: warsawMoment(start), timezone: calendarZone, allDay: true, transparency };
  }
  const end = new Date(usualEnd({ date, bestOf }));
  if (isCurrent([start, end])) {
    return { start: warsawMoment(start), end: warsawMoment(end), timezone: calendarZone };
  }
  return { start, end };
}

const hourMs = 3_600_000;

function isCurrent(dates: readonly Date[]): boolean {
  const local = (instant: number) => warsawLocalTime(new Date(instant).toISOString());
  return dates.every((date) => {
    const instant = date.getTime();
    return [-hourMs, hourMs].every((distance) => local(instant + distance) !== local(instant));
  });
}

function eventOf(
  { meeting, sequence, createdAt, updatedAt }: CalendarMeeting,
  publicUrl: string,
): ICalEventData {
  const { id } = meeting;
  return {
    id: `${id}@${new URL(publicUrl).host}`,
    sequence,
    ...timesOf(meeting),
    created: createdAt,
    // Of the row, not of the response: the same meetings give the same bytes.
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: titleOf(meeting),
    description: descriptionOf(meeting),
    ...(meeting.station === undefined ? {} : { location: meeting.station }),
    url: `${publicUrl}/mecze/${id}`,
    status: statusOf(meeting),
  };
}

/** A team by its tag; one that is not known, by the match that decides. */
const tagOf = ({ team, from }: BracketSide) => team?.tag ?? from ?? '';
const nameOfSide = ({ team, from }: BracketSide) => team?.name ?? from ?? '';

function matchEventOf(
  { id, title, sides, bestOf, date, station, createdAt, updatedAt }: BracketMatch,
  publicUrl: string,
): ICalEventData {
  const [one, other] = sides;
  const times = { date: date ?? '', bestOf, toBeRescheduled: false };
  return {
    id: `${id}@${new URL(publicUrl).host}`,
    // Grows with each change.
    sequence: Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1_000),
    ...timesOf(times),
    created: createdAt,
    stamp: updatedAt,
    lastModified: updatedAt,
    summary: texts.inRound(title, texts.pair(tagOf(one), tagOf(other))),
    description: [texts.teams(nameOfSide(one), nameOfSide(other)), texts.round(title)].join('\n'),
    ...(station === null ? {} : { location: station }),
    url: `${publicUrl}/drabinka`,
    status: ICalEventStatus.CONFIRMED,
  };
}

/** ical-generator does not escape the name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`);

function nameOf({ cup, team, group }: CalendarContents): string {
  if (team !== null) return texts.ofTeam(cup, team);
  return group === null ? texts.calendar(cup) : texts.ofGroup(cup, group);
}

/** RFC 5545: lines end in CRLF, none is longer than 75 bytes. */
export function writeCalendar(contents: CalendarContents, publicUrl: string): string {
  const calendar = ical({
    name: escaped(nameOf(contents)),
    prodId: { company: contents.cup, product: 'mecze', language: 'PL' },
    // Without a zone name, so that stamps stay in UTC.
    timezone: {
      name: null,
      generator: () => [tzlib_get_ical_block(calendarZone, false)].flat()[0] ?? '',
    },
    ttl: refreshSeconds,
    x: { 'X-WR-TIMEZONE': calendarZone },
    events: [
      ...contents.meetings.map((one) => eventOf(one, publicUrl)),
      ...contents.matches.map((one) => matchEventOf(one, publicUrl)),
    ],
  });
  return `${calendar.toString()}\r\n`;
}

import { hoursOf } from '../dates/date-problem.ts';
import type { HourRules } from '../dates/date-problem.ts';
import { warsawInstant, warsawLocalTime } from '../schedule/warsaw-time.ts';

const minuteMs = 60_000;

/** `HH:mm` in Warsaw. */
export interface TimeOfDayRange {
  from: string;
  to: string;
}

/** Between which times of day meetings are played, not only begin: the last one ends by `…To`. */
export interface PlanRules extends HourRules {
  /** `YYYY-MM-DD`; without those on which nothing is played. */
  days: readonly string[];
  /** Length of a group meeting. */
  minutes: number;
  /** Between two meetings at one station, in minutes. */
  pause: number;
  breaks: readonly TimeOfDayRange[];
  /** Names; none where only the number of meetings at once matters. */
  stations: readonly string[];
  /** Where stations have no names. */
  atOnce: number;
  /** Least time between two meetings of a team, in minutes. */
  rest: number;
  /** Most meetings of a team on one day. */
  perDay: number;
}

export interface PlanSlot {
  day: string;
  /** ISO 8601 */
  date: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) => new Date(minutes * minuteMs).toISOString().slice(11, 16);

/** Times of day at which a meeting may begin, so that it is over before a break and the end. */
export function startsOf(day: string, rules: PlanRules): string[] {
  const { minutes, pause, breaks } = rules;
  const hours = hoursOf(day, rules);
  const last = minutesOf(hours.to) - minutes;
  const starts: string[] = [];
  let at = minutesOf(hours.from);
  while (at <= last) {
    const end = at + minutes;
    const inTheWay = breaks.find(
      ({ from, to }) => at < minutesOf(to) && minutesOf(from) < end && from < to,
    );
    if (inTheWay === undefined) {
      starts.push(timeOf(at));
      at = end + pause;
    } else {
      at = minutesOf(inTheWay.to);
    }
  }
  return starts;
}

/** In order; those that begin by `now` are left out, and those in the night in which the clocks change. */
export function slotsOf(rules: PlanRules, now: string): PlanSlot[] {
  return [...new Set(rules.days)].toSorted().flatMap((day) =>
    startsOf(day, rules).flatMap((time) => {
      const date = warsawInstant(day, time);
      const end = new Date(Date.parse(date) + rules.minutes * minuteMs).toISOString();
      const isSteady =
        warsawLocalTime(date) === `${day}T${time}` &&
        warsawLocalTime(end) === `${day}T${timeOf(minutesOf(time) + rules.minutes)}`;
      return isSteady && Date.parse(date) > Date.parse(now) ? [{ day, date }] : [];
    }),
  );
}

export interface DayChoice {
  first: string;
  last: string;
  /** 0 is Monday, 6 is Sunday. */
  weekdays: ReadonlySet<number>;
  /** First and last days included. */
  without: readonly TimeOfDayRange[];
}

const dayMs = 24 * 60 * minuteMs;
const mostDays = 120;

/** At most 120 days as `YYYY-MM-DD`; none while an end is missing. */
export function playingDays({ first, last, weekdays, without }: DayChoice): string[] {
  const from = Date.parse(`${first}T00:00:00Z`);
  const to = Date.parse(`${last}T00:00:00Z`);
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  const days: string[] = [];
  for (let at = from; at <= to && days.length < mostDays; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const weekday = (new Date(at).getUTCDay() + 6) % 7;
    const isFree = without.some((range) => day >= range.from && day <= range.to);
    if (weekdays.has(weekday) && !isFree) days.push(day);
  }
  return days;
}

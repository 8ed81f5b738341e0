import type { CupSection } from '../../contract/cup-sections.ts';
import type { DateProblem } from '../../contract/team-dates.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { isOverlapping } from '../schedule/meeting-length.ts';
import type { MeetingTime } from '../schedule/meeting-length.ts';
import { warsawLocalTime } from '../schedule/warsaw-time.ts';

export type DateRules = Pick<
  CupSection<'captains'>,
  | 'firstDay'
  | 'lastDay'
  | 'schoolDayFrom'
  | 'schoolDayTo'
  | 'weekendFrom'
  | 'weekendTo'
  | 'breaks'
  | 'leadHours'
>;

export interface DateCircumstances {
  rules: DateRules;
  now: string;
  meeting: Pick<Meeting, 'date' | 'bestOf' | 'toBeRescheduled'>;
  /** Other meetings of either team that are not over. */
  engagements: readonly MeetingTime[];
}

const hourMs = 3_600_000;

/** Saturday and Sunday. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());
}

export type HourRules = Pick<
  DateRules,
  'schoolDayFrom' | 'schoolDayTo' | 'weekendFrom' | 'weekendTo'
>;

/** Of captains: first and last time of day at which a meeting may begin. */
export function hoursOf(day: string, rules: HourRules): { from: string; to: string } {
  return isWeekend(day)
    ? { from: rules.weekendFrom, to: rules.weekendTo }
    : { from: rules.schoolDayFrom, to: rules.schoolDayTo };
}

/** What no rule of captains lifts: the past, and another meeting at that time. */
export function firmProblem(
  date: string,
  { now, meeting, engagements }: Omit<DateCircumstances, 'rules'>,
): DateProblem | null {
  if (Date.parse(date) <= Date.parse(now)) return 'TOO_SOON';
  const planned = { date, bestOf: meeting.bestOf };
  return engagements.some((other) => isOverlapping(planned, other)) ? 'CLASH' : null;
}

/** Days and times of day are those of Warsaw. @returns The first that applies; null when the date is possible. */
export function dateProblem(date: string, circumstances: DateCircumstances): DateProblem | null {
  const { rules, now, meeting } = circumstances;
  if (!meeting.toBeRescheduled && Date.parse(date) === Date.parse(meeting.date)) return 'SAME';
  if (Date.parse(date) < Date.parse(now) + rules.leadHours * hourMs) return 'TOO_SOON';
  const local = warsawLocalTime(date);
  const day = local.slice(0, 10);
  const { firstDay, lastDay, breaks } = rules;
  if ((firstDay !== '' && day < firstDay) || (lastDay !== '' && day > lastDay)) {
    return 'OUTSIDE_WINDOW';
  }
  if (breaks.some(({ from, to }) => day >= from && day <= to)) return 'BREAK';
  const hours = hoursOf(day, rules);
  const time = local.slice(11);
  if (time < hours.from || time > hours.to) return 'HOURS';
  return firmProblem(date, circumstances);
}

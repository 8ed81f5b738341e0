import { warsawLocalTime } from '../schedule/warsaw-time.ts';
import { hoursOf } from '../dates/date-problem.ts';
import { isDated, isFed, isTeamShared, isWithin, spanOf } from './plan-time.ts';
import type { DatedItem, PlanItem } from './plan-time.ts';
import type { PlanRules } from './plan-slots.ts';

/** Firm ones cannot be published. */
export const firmPlanProblems = ['PAST', 'TEAM', 'STATION', 'ORDER'] as const;
export const softPlanProblems = ['AGREED', 'REST', 'DAY', 'HOURS', 'PER_DAY', 'AT_ONCE'] as const;
export type PlanProblem = (typeof firmPlanProblems)[number] | (typeof softPlanProblems)[number];

const minuteMs = 60_000;
/** Longer than a day of rest and a meeting: what is further away is no matter. */
const reachMs = 48 * 60 * minuteMs;

export function isFirm(problem: PlanProblem): boolean {
  return firmPlanProblems.some((one) => one === problem);
}

/** `ORDER`: a match of the bracket would begin before the one that decides who plays there is over. */
export type PlanClash = 'TEAM' | 'STATION' | 'ORDER';

/** What makes it impossible to play both where they are. @param minutes As `spanOf` takes it. */
export function clashOf(one: DatedItem, other: DatedItem, minutes: number): PlanClash | null {
  const [own, others] = [spanOf(one, minutes), spanOf(other, minutes)];
  if (isFed(one, other)) {
    const isFirst = other.feeders?.includes(one.key) === true;
    if (isFirst ? others.start < own.end : own.start < others.end) return 'ORDER';
  }
  if (!isWithin(own, others)) return null;
  if (isTeamShared(one, other)) return 'TEAM';
  return one.station !== null && one.station === other.station ? 'STATION' : null;
}

export interface PlanCircumstances {
  rules: PlanRules;
  now: string;
  /** The whole plan, with or without the item itself. */
  items: readonly PlanItem[];
  /** What both captains agreed on, by key. */
  agreed: ReadonlyMap<string, string>;
  /** Where the item is published now: a date that has passed is no problem where it stays. */
  published: ReadonlyMap<string, string | null>;
}

const dayOf = (date: string) => warsawLocalTime(date).slice(0, 10);

/** A meeting without a station takes whichever is free; one elsewhere takes none. */
export function takesOneOf(stations: readonly string[], station: string | null): boolean {
  return stations.length === 0 || station === null || stations.includes(station);
}

function ofRules(item: DatedItem, others: readonly DatedItem[], rules: PlanRules): PlanProblem[] {
  const { days, rest, minutes, perDay, breaks, stations, atOnce } = rules;
  const span = spanOf(item, minutes);
  const day = dayOf(item.date);
  const own = others.filter((other) => isTeamShared(item, other));
  const isBeside = (other: DatedItem, gap = 0) => isWithin(span, spanOf(other, minutes), gap);
  const isTired = own.some((other) => isBeside(other, rest * minuteMs) && !isBeside(other));
  const isFull = item.teamIds.some(
    (id) =>
      own.filter((other) => other.teamIds.includes(id) && dayOf(other.date) === day).length >=
      perDay,
  );
  const hours = hoursOf(day, rules);
  const from = warsawLocalTime(item.date).slice(11);
  const ends = warsawLocalTime(new Date(span.end).toISOString());
  const to = ends.slice(0, 10) === day ? ends.slice(11) : '24:00';
  const isOutside =
    from < hours.from || to > hours.to || breaks.some((one) => from < one.to && one.from < to);
  const beside = others.filter(
    (other) => isBeside(other) && takesOneOf(stations, other.station),
  ).length;
  return [
    ...(isTired ? (['REST'] as const) : []),
    // Before days are chosen there are none to break.
    ...(days.length === 0 || days.includes(day) ? [] : (['DAY'] as const)),
    ...(isOutside ? (['HOURS'] as const) : []),
    ...(isFull ? (['PER_DAY'] as const) : []),
    ...(takesOneOf(stations, item.station) && beside >= (stations.length || atOnce)
      ? (['AT_ONCE'] as const)
      : []),
  ];
}

/** Of an item where it is, or where it would be; the firm ones first. */
export function planProblems(item: PlanItem, around: PlanCircumstances): PlanProblem[] {
  const { rules, now, items, agreed, published } = around;
  const agreedDate = agreed.get(item.key);
  const isMoved = item.date === null || Date.parse(item.date) !== Date.parse(agreedDate ?? '');
  const breaksWord: PlanProblem[] = agreedDate !== undefined && isMoved ? ['AGREED'] : [];
  if (!isDated(item)) return breaksWord;
  const start = Date.parse(item.date);
  const others = items
    .filter(isDated)
    .filter((other) => other.key !== item.key)
    .filter((other) => isFed(item, other) || Math.abs(Date.parse(other.date) - start) < reachMs);
  const clashes = new Set(others.map((other) => clashOf(item, other, rules.minutes)));
  const before = published.get(item.key) ?? null;
  const isPast =
    Date.parse(item.date) <= Date.parse(now) &&
    (before === null || Date.parse(before) !== Date.parse(item.date));
  return [
    ...(isPast ? (['PAST'] as const) : []),
    ...(clashes.has('TEAM') ? (['TEAM'] as const) : []),
    ...(clashes.has('STATION') ? (['STATION'] as const) : []),
    ...(clashes.has('ORDER') ? (['ORDER'] as const) : []),
    ...breaksWord,
    ...ofRules(item, others, rules),
  ];
}

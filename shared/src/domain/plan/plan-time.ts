import type { Meeting } from '../../contract/meeting.ts';
import { usualEnd } from '../schedule/meeting-length.ts';

const minuteMs = 60_000;

/** What the plan needs to know of a meeting. */
export interface PlanItem {
  key: string;
  /** Those that are known. */
  teamIds: readonly string[];
  /** Keys of the bracket's matches that decide who plays here. */
  feeders?: readonly string[];
  stage: Meeting['stage'];
  bestOf: Meeting['bestOf'];
  /** ISO 8601; null while undecided. */
  date: string | null;
  station: string | null;
}

export type DatedItem = PlanItem & { date: string };

export interface Span {
  start: number;
  end: number;
}

export function isDated(item: PlanItem): item is DatedItem {
  return item.date !== null;
}

/** @param minutes Length of a group meeting; knockout meetings have their usual one. */
export function spanOf({ stage, bestOf, date }: DatedItem, minutes: number): Span {
  const start = Date.parse(date);
  const end = stage === 'GROUP' ? start + minutes * minuteMs : usualEnd({ date, bestOf });
  return { start, end };
}

/** Whether less than `gap` milliseconds lie between two spans. */
export function isWithin(one: Span, other: Span, gap = 0): boolean {
  return one.start < other.end + gap && other.start < one.end + gap;
}

/** Who plays in one is decided by the other. */
export function isFed(one: PlanItem, other: PlanItem): boolean {
  return one.feeders?.includes(other.key) === true || other.feeders?.includes(one.key) === true;
}

export function isTeamShared(one: PlanItem, other: PlanItem): boolean {
  return one.teamIds.some((id) => other.teamIds.includes(id));
}

import type { ScheduleInput } from '@puchar/shared/contract';
import { formText, tickedValues } from '../lib/fields/form-values.ts';

const dayMs = 24 * 3_600_000;

/**
 * Days from one to another on chosen days of the week.
 *
 * @param weekdays 0 is Monday, 6 is Sunday.
 * @returns `YYYY-MM-DD`, at most 60.
 */
export function daysBetween(first: string, last: string, weekdays: ReadonlySet<number>): string[] {
  const from = Date.parse(`${first}T00:00:00Z`);
  const to = Date.parse(`${last}T00:00:00Z`);
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  const days: string[] = [];
  for (let at = from; at <= to && days.length < 60; at += dayMs) {
    const weekday = (new Date(at).getUTCDay() + 6) % 7;
    if (weekdays.has(weekday)) days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

/** Times of a text such as `16:00, 17.30`; empty when one of them is none. */
export function timesOf(text: string): string[] {
  const parts = text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => part.replace('.', ':').padStart(5, '0'));
  return parts.every((part) => /^([01]\d|2[0-3]):[0-5]\d$/.test(part)) ? parts : [];
}

/** What the form says, or what is wrong with it. */
export type ScheduleChoice = { input: ScheduleInput } | { wrong: 'days' | 'times' };

export function scheduleChoice(form: HTMLFormElement): ScheduleChoice {
  const text = (name: string) => formText(form, name);
  const weekdays = new Set(tickedValues(form, 'weekday').map(Number));
  const days = daysBetween(text('first'), text('last'), weekdays);
  if (days.length === 0) return { wrong: 'days' };
  const times = timesOf(text('times'));
  if (times.length === 0) return { wrong: 'times' };
  return { input: { days, times, atOnce: Number(text('atOnce')) || 1 } };
}

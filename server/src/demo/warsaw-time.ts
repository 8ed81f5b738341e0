import { warsawInstant as instantOf, warsawLocalTime } from '@puchar/shared/domain';

/** `month` from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export function warsawDay(instant: Date): Day {
  const [year = 0, month = 1, day = 1] = warsawLocalTime(instant.toISOString())
    .slice(0, 10)
    .split('-')
    .map(Number);
  return { year, month, day };
}

/** @param time Warsaw time, `HH:mm`. */
export function warsawInstant({ year, month, day }: Day, time: string): Date {
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return new Date(instantOf(date, time));
}

/** @param steps School days (Monday to Friday), negative for the past, not 0. */
export function schoolDay(from: Day, steps: number): Day {
  const date = new Date(Date.UTC(from.year, from.month - 1, from.day));
  const direction = Math.sign(steps);
  let left = Math.abs(steps);
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + direction);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

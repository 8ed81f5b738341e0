const hourMs = 3_600_000;

/** 01:00 in Greenwich on the last Sunday of a month: when the European Union changes its clocks. */
function changeOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs;
}

const march = 2;
const october = 9;

/**
 * Milliseconds by which the clock on the wall in Warsaw is ahead of UTC, by the rule of directive 2000/84/EC,
 * which Poland has followed since 1996. `Intl` knows it too, but the first date that it writes costs a slow
 * phone a hundred milliseconds, at the moment when the page is wanted.
 *
 * @param instant Milliseconds since 1970; from 1996 on.
 */
export function warsawOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= changeOf(year, march) && instant < changeOf(year, october);
  return isSummer ? 2 * hourMs : hourMs;
}

/**
 * What the clock and the calendar on the wall in Warsaw show, as the UTC parts of a date.
 *
 * @param instant ISO 8601 with an offset.
 * @throws RangeError for text that is no date.
 */
export function warsawClock(instant: string): Date {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError('Not a date.');
  return new Date(ms + warsawOffset(ms));
}

const hourMs = 3_600_000;

/** 01:00 by UTC on the last Sunday of a month: when the European Union changes its clocks. */
function changeOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs;
}

const march = 2;
const october = 9;

/**
 * Milliseconds by which local time in Warsaw is ahead of UTC, by the rule of directive 2000/84/EC,
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
 * What the local clock and calendar in Warsaw show, as the UTC parts of a date.
 *
 * @param instant ISO 8601 with an offset.
 * @throws RangeError for text that is no date.
 */
export function warsawClock(instant: string): Date {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError('Not a date.');
  return new Date(ms + warsawOffset(ms));
}

/**
 * The instant at which clocks in Warsaw show a day and a time: the first of two in the hour that comes
 * twice in autumn, and what the clock shows an hour later for the hour that spring skips.
 *
 * @param day `YYYY-MM-DD`.
 * @param time `HH:mm`.
 * @returns ISO 8601 in UTC.
 */
export function warsawInstant(day: string, time: string): string {
  const local = Date.parse(`${day}T${time}Z`);
  const dayMs = 24 * 3_600_000;
  // The offsets before and after whatever change may lie near.
  const candidates = [warsawOffset(local - dayMs), warsawOffset(local + dayMs)].map(
    (offset) => local - offset,
  );
  const exact = candidates.filter((instant) => instant + warsawOffset(instant) === local);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}

/**
 * What clocks in Warsaw show, as `<input type="datetime-local">` takes it: `YYYY-MM-DDTHH:mm`.
 *
 * @param instant ISO 8601 with an offset.
 */
export function warsawLocalTime(instant: string): string {
  return warsawClock(instant).toISOString().slice(0, 16);
}

const hourMs = 3_600_000;

/** 01:00 UTC on the last Sunday of a month: when the EU changes its clocks. */
function changeOf(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourMs;
}

const march = 2;
const october = 9;

/**
 * Milliseconds ahead of UTC by directive 2000/84/EC, which Poland has followed since 1996. Not `Intl`, whose first
 * date costs a slow phone 100 ms.
 */
export function warsawOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= changeOf(year, march) && instant < changeOf(year, october);
  return isSummer ? 2 * hourMs : hourMs;
}

/** Local time in Warsaw as the UTC parts of a date. @throws RangeError for no date. */
export function warsawClock(instant: string): Date {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError('Not a date.');
  return new Date(ms + warsawOffset(ms));
}

/** ISO 8601 in UTC: the first of autumn's doubled hour, an hour later in the one that spring skips. */
export function warsawInstant(day: string, time: string): string {
  const local = Date.parse(`${day}T${time}Z`);
  const dayMs = 24 * 3_600_000;
  // Offsets before and after a change nearby.
  const candidates = [warsawOffset(local - dayMs), warsawOffset(local + dayMs)].map(
    (offset) => local - offset,
  );
  const exact = candidates.filter((instant) => instant + warsawOffset(instant) === local);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}

/** `YYYY-MM-DDTHH:mm`, as `<input type="datetime-local">` takes it. */
export function warsawLocalTime(instant: string): string {
  return warsawClock(instant).toISOString().slice(0, 16);
}

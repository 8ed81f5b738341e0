import { warsawClock, warsawOffset } from './warsaw-clock.ts';

/**
 * The instant at which clocks in Warsaw show a day and a time: the first of two in the hour that comes
 * twice in autumn, and what the clock shows an hour later for the hour that spring skips.
 *
 * @param day `YYYY-MM-DD`.
 * @param time `HH:mm`.
 * @returns ISO 8601 in UTC.
 */
export function warsawInstant(day: string, time: string): string {
  const wall = Date.parse(`${day}T${time}Z`);
  const dayMs = 24 * 3_600_000;
  // The offsets before and after whatever change may lie near.
  const candidates = [warsawOffset(wall - dayMs), warsawOffset(wall + dayMs)].map(
    (offset) => wall - offset,
  );
  const exact = candidates.filter((instant) => instant + warsawOffset(instant) === wall);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}

/**
 * What clocks in Warsaw show, as `<input type="datetime-local">` takes it: `YYYY-MM-DDTHH:mm`.
 *
 * @param instant ISO 8601 with an offset.
 */
export function warsawWall(instant: string): string {
  return warsawClock(instant).toISOString().slice(0, 16);
}

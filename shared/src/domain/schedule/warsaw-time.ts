const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function wallParts(instant: number): Record<string, string> {
  return Object.fromEntries(
    wallClock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
}

/** Milliseconds by which the clock on the wall in Warsaw is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const { year, month, day, hour, minute } = wallParts(instant);
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`);
  return wall - Math.floor(instant / 60_000) * 60_000;
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
  const wall = Date.parse(`${day}T${time}Z`);
  const dayMs = 24 * 3_600_000;
  // The offsets before and after whatever change may lie near.
  const candidates = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)].map(
    (offset) => wall - offset,
  );
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === wall);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}

/**
 * What clocks in Warsaw show, as `<input type="datetime-local">` takes it: `YYYY-MM-DDTHH:mm`.
 *
 * @param instant ISO 8601 with an offset.
 */
export function warsawWall(instant: string): string {
  const { year, month, day, hour, minute } = wallParts(Date.parse(instant));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

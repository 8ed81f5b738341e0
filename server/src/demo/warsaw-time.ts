const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Milliseconds by which the clock on the wall in Warsaw is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const read = new Map(
    parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    read.get('year') ?? 0,
    (read.get('month') ?? 1) - 1,
    read.get('day') ?? 1,
    read.get('hour') ?? 0,
    read.get('minute') ?? 0,
  );
  return wall - Math.floor(instant / 60_000) * 60_000;
}

/** A day of the calendar on the wall in Warsaw; `month` from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

export function warsawDay(instant: Date): Day {
  const wall = new Date(instant.getTime() + offsetAt(instant.getTime()));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/**
 * The instant at which clocks in Warsaw show that hour and minute.
 *
 * @param time `HH:mm`, by day: the hours that a change of time skips or repeats are at night.
 */
export function warsawInstant({ year, month, day }: Day, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return new Date(wall - offsetAt(wall - 3_600_000));
}

/**
 * The school day (Monday to Friday) that lies so many school days from a day.
 *
 * @param steps Negative for the past, positive for the future, not 0.
 */
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

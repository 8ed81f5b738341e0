import { onFirstUse } from './on-first-use.ts';

const timeZone = 'Europe/Warsaw';

const numbers = onFirstUse(
  () =>
    new Intl.DateTimeFormat('pl-PL', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

const heading = onFirstUse(
  () =>
    new Intl.DateTimeFormat('pl-PL', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
);

const longDay = onFirstUse(
  () =>
    new Intl.DateTimeFormat('pl-PL', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
);

function parts(instant: string): Record<string, string> {
  return Object.fromEntries(
    numbers()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
}

/** `18:00`, in Poland. @param instant ISO 8601. @throws RangeError for text that is no date. */
export function formatTime(instant: string): string {
  const { hour, minute } = parts(instant);
  return `${hour}:${minute}`;
}

/** `22.11.2025`, in Poland. @param instant ISO 8601. @throws RangeError for text that is no date. */
export function formatDay(instant: string): string {
  const { day, month, year } = parts(instant);
  return `${day}.${month}.${year}`;
}

/** `18:00 22.11.2025`, in Poland. @param instant ISO 8601. @throws RangeError for no date. */
export function formatDate(instant: string): string {
  return `${formatTime(instant)} ${formatDay(instant)}`;
}

/** `sobota, 22 listopada`, in Poland: heading over the meetings of one day. */
export function formatDayHeading(instant: string): string {
  return heading().format(new Date(instant));
}

/** `12 grudnia 2024`, in Poland: a date inside a sentence. */
export function formatLongDay(instant: string): string {
  return longDay().format(new Date(instant));
}

/** `2025-11-22`, the day in Poland: equal for instants that stand under one day heading. */
export function dayKey(instant: string): string {
  const { day, month, year } = parts(instant);
  return `${year}-${month}-${day}`;
}

import { warsawClock } from './schedule/warsaw-time.ts';

const weekdays = ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota'];

const months = [
  'stycznia',
  'lutego',
  'marca',
  'kwietnia',
  'maja',
  'czerwca',
  'lipca',
  'sierpnia',
  'września',
  'października',
  'listopada',
  'grudnia',
];

/** `18:00`, in Poland. @throws RangeError for no date. */
export function formatTime(instant: string): string {
  return warsawClock(instant).toISOString().slice(11, 16);
}

/** `22.11.2025`, in Poland. @throws RangeError for no date. */
export function formatDay(instant: string): string {
  const [year, month, day] = dayKey(instant).split('-');
  return `${day}.${month}.${year}`;
}

/** `18:00 22.11.2025`, in Poland. @throws RangeError for no date. */
export function formatDate(instant: string): string {
  return `${formatTime(instant)} ${formatDay(instant)}`;
}

function dayAndMonth(clock: Date): string {
  return `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`;
}

/** `sobota, 22 listopada`, in Poland. */
export function formatDayHeading(instant: string): string {
  const clock = warsawClock(instant);
  return `${weekdays[clock.getUTCDay()]}, ${dayAndMonth(clock)}`;
}

/** `12 grudnia 2024`, in Poland. */
export function formatLongDay(instant: string): string {
  const clock = warsawClock(instant);
  return `${dayAndMonth(clock)} ${clock.getUTCFullYear()}`;
}

/** `2025-11-22`, the day in Poland. */
export function dayKey(instant: string): string {
  return warsawClock(instant).toISOString().slice(0, 10);
}

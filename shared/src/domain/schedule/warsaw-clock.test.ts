import { warsawClock, warsawOffset } from './warsaw-time.ts';

const hourMs = 3_600_000;

const known = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  timeZoneName: 'longOffset',
});

function knownOffset(instant: number): number {
  const name =
    known.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours] = /^GMT\+0(\d):00$/.exec(name) ?? [];
  return Number(hours) * hourMs;
}

test('the clocks change when those of the time zone database do, from 1996 to 2037', () => {
  const wrong: string[] = [];
  for (let day = Date.UTC(1996, 0); day < Date.UTC(2038, 0); day += 24 * hourMs) {
    for (const instant of [day, day + hourMs - 1, day + hourMs, day + 2 * hourMs]) {
      if (warsawOffset(instant) !== knownOffset(instant))
        wrong.push(new Date(instant).toISOString());
    }
  }
  expect(wrong).toEqual([]);
});

test('the calendar turns with the year in Warsaw, an hour before the UTC one', () => {
  expect(warsawClock('2025-12-31T23:00:00Z').toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(warsawClock('2026-07-01T00:00:00+02:00').toISOString()).toBe('2026-07-01T00:00:00.000Z');
  expect(() => warsawClock('jutro')).toThrow(RangeError);
});

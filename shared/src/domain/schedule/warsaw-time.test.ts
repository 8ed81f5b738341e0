import fc from 'fast-check';
import { warsawInstant, warsawLocalTime } from './warsaw-time.ts';

test.each([
  ['2026-01-15', '16:00', '2026-01-15T15:00:00.000Z'],
  ['2026-07-15', '16:00', '2026-07-15T14:00:00.000Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('%s %s local time is %s', (day, time, instant) => {
  expect(warsawInstant(day, time)).toBe(instant);
});

test('the hour that comes twice is taken the first time, and the one that is skipped an hour later', () => {
  expect(warsawInstant('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(warsawLocalTime(warsawInstant('2026-03-29', '02:30'))).toBe('2026-03-29T03:30');
});

test('local time leads back to the same instant, but in the hour that comes twice', () => {
  const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(minute, (minutes) => {
      const instant = new Date(minutes * 60_000).toISOString();
      const local = warsawLocalTime(instant);
      const back = warsawInstant(local.slice(0, 10), local.slice(11));
      const hours = (Date.parse(instant) - Date.parse(back)) / 3_600_000;
      expect([0, 1]).toContain(hours);
      expect(warsawLocalTime(back)).toBe(local);
    }),
  );
});

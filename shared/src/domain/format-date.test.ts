import { dayKey, formatDate, formatDayHeading, formatLongDay } from './format-date.ts';

test.each([
  ['2025-11-22T17:00:00Z', '18:00 22.11.2025'],
  ['2025-07-01T17:05:00Z', '19:05 01.07.2025'],
  ['2025-11-22T23:00:00Z', '00:00 23.11.2025'],
  ['2025-11-22T18:00:00+01:00', '18:00 22.11.2025'],
  // The hour that winter time repeats.
  ['2025-10-26T00:30:00Z', '02:30 26.10.2025'],
  ['2025-10-26T01:30:00Z', '02:30 26.10.2025'],
])('%s reads as %s in Poland', (instant, text) => {
  expect(formatDate(instant)).toBe(text);
});

test('a day heading names the weekday and the month in the genitive', () => {
  expect(formatDayHeading('2025-11-22T17:00:00Z')).toBe('sobota, 22 listopada');
});

test('a long day carries the year', () => {
  expect(formatLongDay('2024-12-12T00:00:00Z')).toBe('12 grudnia 2024');
});

test('the day changes at midnight in Poland, not by UTC', () => {
  expect(dayKey('2025-11-22T22:59:59Z')).toBe('2025-11-22');
  expect(dayKey('2025-11-22T23:00:00Z')).toBe('2025-11-23');
});

test('text that is no date is rejected', () => {
  expect(() => formatDate('jutro')).toThrow(RangeError);
});

test('days and months are called what the language data calls them', () => {
  const timeZone = 'Europe/Warsaw';
  const heading = new Intl.DateTimeFormat('pl-PL', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const long = new Intl.DateTimeFormat('pl-PL', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  for (let day = 0; day < 366; day += 1) {
    const instant = new Date(Date.UTC(2028, 0, 1 + day, 22, 30));
    expect(formatDayHeading(instant.toISOString())).toBe(heading.format(instant));
    expect(formatLongDay(instant.toISOString())).toBe(long.format(instant));
  }
});

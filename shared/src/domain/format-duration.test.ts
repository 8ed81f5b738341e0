import { formatDuration } from './format-duration.ts';

test.each([
  [0, '00:00'],
  [59, '00:59'],
  [60, '01:00'],
  [1_865, '31:05'],
  [3_599, '59:59'],
  [3_600, '60:00'],
  [3_601, '01:00:01'],
  [36_000, '10:00:00'],
])('%i seconds read as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([-1, 0.5, Number.NaN])('%d is rejected', (seconds) => {
  expect(() => formatDuration(seconds)).toThrow(RangeError);
});

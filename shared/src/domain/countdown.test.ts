import { countdown } from './countdown.ts';

const target = Date.parse('2024-12-12T00:00:00Z');

test.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  [86_400_000, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [86_399_999, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [1_000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%i ms before the target something is left', (left, parts) => {
  expect(countdown(target, target - left)).toEqual({ ...parts, finished: false });
});

test.each([0, 1, 10_000_000])('%i ms after the target all is zero', (late) => {
  expect(countdown(target, target + late)).toEqual({
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 0,
    finished: true,
  });
});

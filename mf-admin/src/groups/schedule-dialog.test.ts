import { daysBetween, timesOf } from './schedule-dialog.tsx';

test('days are those of the chosen weekdays, both ends included, over a change of clocks', () => {
  expect(daysBetween('2026-03-26', '2026-04-02', new Set([0, 3]))).toEqual([
    '2026-03-26',
    '2026-03-30',
    '2026-04-02',
  ]);
});

test('without an end, or with the end before the beginning, there are none', () => {
  expect(daysBetween('2026-03-26', '', new Set([0]))).toEqual([]);
  expect(daysBetween('2026-03-26', '2026-03-20', new Set([0, 1, 2, 3, 4, 5, 6]))).toEqual([]);
});

test.each([
  ['16:00, 17.30', ['16:00', '17:30']],
  ['8:05;9:00', ['08:05', '09:00']],
  ['16:00, 25:00', []],
  ['', []],
])('the times of %j are %j', (text, times) => {
  expect(timesOf(text)).toEqual(times);
});

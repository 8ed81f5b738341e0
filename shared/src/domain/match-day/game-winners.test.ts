import { checkInFrom, endsMeeting } from './game-winners.ts';

const [one, two] = ['jedna', 'druga'] as const;
const teams = [one, two] as const;

test.each([
  [1, [one]],
  [3, [one, one]],
  [3, [one, two, two]],
  [5, [two, one, two, one, one]],
])('best of %i ends with %p', (bestOf, winners) => {
  expect(endsMeeting(winners, { bestOf, teams })).toBe(true);
});

test.each([
  [1, []],
  [1, [one, one]],
  [3, [one]],
  [3, [one, two]],
  [3, [one, one, two]],
  [3, ['trzecia', one, one]],
  [5, [one, one, two, two]],
])('best of %i does not end with %p', (bestOf, winners) => {
  expect(endsMeeting(winners, { bestOf, teams })).toBe(false);
});

test('check-in opens half an hour before', () => {
  expect(checkInFrom('2025-11-22T17:00:00.000Z', 30)).toBe('2025-11-22T16:30:00.000Z');
});

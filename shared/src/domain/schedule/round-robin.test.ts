import fc from 'fast-check';
import { proposeDates } from './propose-dates.ts';
import { roundRobin } from './round-robin.ts';

const teams = (count: number) => Array.from({ length: count }, (_, index) => `T${index}`);
const key = (pair: readonly string[]) => [...pair].sort().join(' ');

test.each([1, 2, 3, 4, 5, 6, 7, 8, 16])(
  'among %i teams everyone meets everyone once, and no one twice in a round',
  (count) => {
    const rounds = roundRobin(teams(count));
    const met = rounds.flat().map(key);
    expect(new Set(met).size).toBe((count * (count - 1)) / 2);
    expect(met).toHaveLength((count * (count - 1)) / 2);
    for (const round of rounds) {
      const playing = round.flat();
      expect(new Set(playing).size).toBe(playing.length);
    }
  },
);

test('no team gets two meetings at one time, and no time gets more than requested', () => {
  const choice = fc.record({
    count: fc.integer({ min: 2, max: 9 }),
    days: fc.integer({ min: 1, max: 5 }),
    times: fc.subarray(['15:00', '16:00', '17:30'], { minLength: 1 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
    taken: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(choice, ({ count, days, times, atOnce, taken }) => {
      const ids = teams(count);
      const dayNames = Array.from({ length: days }, (_, index) => `2026-03-${27 + index}`);
      const standing = ids.slice(0, taken).map((id) => ({
        teamIds: [id, 'X'],
        date: '2026-03-27T14:00:00Z',
      }));
      const proposed = proposeDates(
        roundRobin(ids),
        { days: dayNames, times, atOnce: atOnce + taken },
        standing,
      );
      const playing = proposed.flatMap(({ pair, date }) =>
        date === null ? [] : pair.map((id) => `${id} ${Date.parse(date)}`),
      );
      const before = standing.map(({ teamIds, date }) => `${teamIds[0]} ${Date.parse(date)}`);
      expect(new Set([...playing, ...before]).size).toBe(playing.length + before.length);
      const starts = new Map<string | null, number>();
      for (const { date } of proposed) starts.set(date, (starts.get(date) ?? 0) + 1);
      for (const [date, number] of starts) {
        if (date !== null) expect(number).toBeLessThanOrEqual(atOnce + taken);
      }
      expect(proposed).toHaveLength((count * (count - 1)) / 2);
    }),
  );
});

test('what no slot is left for has no date', () => {
  const proposed = proposeDates(roundRobin(teams(4)), {
    days: ['2026-03-27'],
    times: ['16:00'],
    atOnce: 5,
  });
  expect(proposed.filter(({ date }) => date !== null)).toHaveLength(2);
});

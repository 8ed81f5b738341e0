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

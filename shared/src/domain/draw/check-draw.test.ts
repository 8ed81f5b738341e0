import fc from 'fast-check';
import { countMoved, isReproduced, redraw } from './check-draw.ts';
import type { StoredDraw } from './check-draw.ts';
import { drawGroups } from './draw-groups.ts';

const alphabet = [...'ABCDEFGH'];

function drawOf(seed: string, schools: readonly number[], groupCount: number): StoredDraw {
  const teams = schools.map((school, index) => ({
    id: `${100 + index}`,
    tag: `T${index}`,
    schoolTag: `S${school}`,
  }));
  const groups = drawGroups(seed, teams, alphabet.slice(0, groupCount));
  return { seed, teams, groups };
}

const draws = fc
  .record({
    seed: fc.string({ minLength: 1, maxLength: 40 }),
    schools: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 8, maxLength: 32 }),
    groupCount: fc.integer({ min: 2, max: 8 }),
  })
  .map(({ seed, schools, groupCount }) => drawOf(seed, schools, groupCount));

test('a stored draw is reproduced, and a changed one is wrong', () => {
  fc.assert(
    fc.property(draws, (draw) => {
      const stored: StoredDraw = JSON.parse(JSON.stringify(draw));
      expect(isReproduced(stored)).toBe(true);
      const [first, second, ...rest] = stored.groups;
      const [moved, ...left] = first?.teamIds ?? [];
      const changed = [
        { name: first?.name ?? '', teamIds: left },
        { name: second?.name ?? '', teamIds: [...(second?.teamIds ?? []), moved ?? ''] },
        ...rest,
      ];
      expect(isReproduced({ ...stored, groups: changed })).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('a changed seed of sixteen teams in four groups gives other groups', () => {
  const sixteen = Array.from({ length: 16 }, (_, school) => school);
  for (let number = 0; number < 1000; number += 1) {
    const draw = drawOf(`Lotto ${number}`, sixteen, 4);
    const other = redraw(draw, `Lotto ${number}.`);
    expect(countMoved(draw, other)).toBeGreaterThan(0);
    expect(isReproduced({ ...draw, seed: `Lotto ${number}.` })).toBe(false);
    expect(countMoved(draw, redraw(draw, draw.seed))).toBe(0);
  }
});

import fc from 'fast-check';
import { drawGroups } from './draw-groups.ts';
import type { DrawnTeam } from './draw-groups.ts';

const season = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 20 }),
  schools: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 16 }),
  groups: fc.integer({ min: 1, max: 8 }),
});

function teamsOf(schools: readonly number[]): DrawnTeam[] {
  return schools.flatMap((count, school) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${school}-${index}`,
      tag: `T${school}X${index}`,
      schoolTag: `S${school}`,
    })),
  );
}

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `G${index}`);

test('every team is drawn once, groups differ by one at most, and schools are as far apart as can be', () => {
  fc.assert(
    fc.property(season, ({ seed, schools, groups }) => {
      const teams = teamsOf(schools);
      const drawn = drawGroups(seed, teams, namesOf(groups));
      expect(drawn.flatMap(({ teamIds }) => teamIds).sort()).toEqual(
        teams.map(({ id }) => id).sort(),
      );
      const sizes = drawn.map(({ teamIds }) => teamIds.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      schools.forEach((count, school) => {
        const here = drawn.map(
          ({ teamIds }) => teamIds.filter((id) => id.startsWith(`${school}-`)).length,
        );
        expect(Math.max(...here)).toBe(Math.ceil(count / groups));
      });
    }),
  );
});

test('anybody with the seed and the teams draws the same, in whatever order the teams stand', () => {
  fc.assert(
    fc.property(season, ({ seed, schools, groups }) => {
      const teams = teamsOf(schools);
      const names = namesOf(groups);
      expect(drawGroups(seed, [...teams].reverse(), names)).toEqual(drawGroups(seed, teams, names));
    }),
  );
});

test('over many seeds every team comes to every group about equally often', () => {
  const teams = teamsOf([3, 2, 1, 1, 1]);
  const names = namesOf(4);
  const draws = 4000;
  const counts = new Map<string, number>();
  for (let seed = 0; seed < draws; seed += 1) {
    for (const { name, teamIds } of drawGroups(`los ${seed}`, teams, names)) {
      for (const id of teamIds) counts.set(`${id} ${name}`, (counts.get(`${id} ${name}`) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(teams.length * names.length);
  for (const count of counts.values()) {
    expect(count / draws).toBeGreaterThan(0.21);
    expect(count / draws).toBeLessThan(0.29);
  }
});

test('a published draw stays what it was', () => {
  const teams = teamsOf([3, 2, 1, 1, 1]);
  const drawn = drawGroups('lotto 2026-11-21', teams, ['A', 'B', 'C', 'D']);
  expect(drawn.map(({ name, teamIds }) => `${name}: ${teamIds.join(' ')}`)).toMatchInlineSnapshot(`
   [
     "A: 0-1 1-1",
     "B: 2-0 1-0",
     "C: 4-0 0-0",
     "D: 3-0 0-2",
   ]
  `);
});

import { seededOrder } from './seeded-order.ts';

export interface DrawnTeam {
  id: string;
  tag: string;
  schoolTag: string;
}

export interface DrawnGroup {
  name: string;
  /** In the order in which they were drawn. */
  teamIds: string[];
}

/**
 * Draws teams into groups, schools apart: groups differ by one team at most, and no group gets more teams
 * of a school than it must. The seed, the teams and the names of the groups alone decide the result,
 * whatever order the teams come in.
 *
 * Schools stand in an order of the seed, their teams together and in an order of the seed too; the row is
 * then dealt to the groups one by one, so that neighbours of one school fall into different groups.
 *
 * @param names Names of the groups, at least one.
 */
export function drawGroups(
  seed: string,
  teams: readonly DrawnTeam[],
  names: readonly string[],
): DrawnGroup[] {
  const byTag = [...teams].sort((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));
  const schools = [...new Set(byTag.map(({ schoolTag }) => schoolTag))].sort();
  const row = seededOrder(schools, `${seed}/szkoły`).flatMap((school) =>
    seededOrder(
      byTag.filter(({ schoolTag }) => schoolTag === school),
      `${seed}/szkoła/${school}`,
    ),
  );
  const groups = seededOrder(names, `${seed}/grupy`).map((name): DrawnGroup => ({
    name,
    teamIds: [],
  }));
  row.forEach(({ id }, index) => groups[index % groups.length]?.teamIds.push(id));
  return groups.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/** 32 bits from a text: FNV-1a over its UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Numbers from 0 to below 1, the same for the same seed on every machine: mulberry32. */
function numbersOf(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The items in an order that the seed alone decides: each is given the next number, and the smallest
 * comes first. The same seed and items give the same order anywhere, so that anybody can check a draw.
 */
export function seededOrder<T>(items: readonly T[], seed: string): T[] {
  const next = numbersOf(seed);
  return items
    .map((item) => ({ item, number: next() }))
    .sort((a, b) => a.number - b.number)
    .map(({ item }) => item);
}

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
 * Schools appear in an order of the seed, their teams together and in an order of the seed too; the row is
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

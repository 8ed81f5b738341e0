/** FNV-1a over UTF-16 units, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: 0 to below 1, the same on every machine. */
function numbersOf(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sorted by seeded random numbers: the same order anywhere, so that anyone can check a draw. */
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
  teamIds: string[];
}

/**
 * Groups differ by one team at most and spread schools evenly; the seed, the teams and the names alone decide.
 * Schools in seeded order are dealt to the groups one by one, so that neighbours of one school fall apart.
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

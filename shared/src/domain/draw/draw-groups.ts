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
 * The teams in the order in which they are dealt; the seed, the teams and the names alone decide.
 * Schools in seeded order are dealt to the groups one by one, so that neighbours of one school fall apart.
 */
export function drawSteps<T extends DrawnTeam>(
  seed: string,
  teams: readonly T[],
  names: readonly string[],
): { team: T; group: string }[] {
  const byTag = [...teams].sort((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));
  const schools = [...new Set(byTag.map(({ schoolTag }) => schoolTag))].sort();
  const row = seededOrder(schools, `${seed}/szkoły`).flatMap((school) =>
    seededOrder(
      byTag.filter(({ schoolTag }) => schoolTag === school),
      `${seed}/szkoła/${school}`,
    ),
  );
  const groups = seededOrder(names, `${seed}/grupy`);
  return row.map((team, index) => ({ team, group: groups[index % groups.length] ?? '' }));
}

/** Groups differ by one team at most and spread schools evenly. */
export function drawGroups(
  seed: string,
  teams: readonly DrawnTeam[],
  names: readonly string[],
): DrawnGroup[] {
  const steps = drawSteps(seed, teams, names);
  return names.map((name) => ({
    name,
    teamIds: steps.filter(({ group }) => group === name).map(({ team }) => team.id),
  }));
}

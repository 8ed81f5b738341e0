export interface DrawTeams {
  /** Group of every seed; -1 has none. */
  groups: readonly number[];
  /** Seeds 0..byes-1 have a bye and take up two places. */
  byes: number;
}

/** Union-find with the parity of each seed to its root. */
class Sides {
  private readonly root = new Map<number, number>();
  private readonly flip = new Map<number, number>();

  find(seed: number): { root: number; flip: number } {
    let root = seed;
    let flip = 0;
    for (let next = this.root.get(root); next !== undefined; next = this.root.get(root)) {
      flip ^= this.flip.get(root) ?? 0;
      root = next;
    }
    return { root, flip };
  }

  /** False when the two already have to be on one side. */
  oppose(one: number, other: number): boolean {
    const a = this.find(one);
    const b = this.find(other);
    if (a.root === b.root) return a.flip !== b.flip;
    this.root.set(b.root, a.root);
    this.flip.set(b.root, a.flip ^ b.flip ^ 1);
    return true;
  }
}

function inPairs(seeds: readonly number[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = 0; at + 1 < seeds.length; at += 2) {
    const [one, other] = [seeds[at], seeds[at + 1]];
    if (one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return pairs;
}

/** Small groups first: their members can be separate longest. */
function groupPairs(members: readonly number[], { groups }: DrawTeams): [number, number][] {
  const byGroup = new Map<number, number[]>();
  for (const seed of members) {
    const group = groups[seed] ?? -1;
    if (group >= 0) byGroup.set(group, [...(byGroup.get(group) ?? []), seed]);
  }
  return [...byGroup.values()].sort((one, other) => one.length - other.length).flatMap(inPairs);
}

/** Neighbouring seeds are opposed. An odd bye weighs as much as two teams, so `extra` is opposed to it too. */
function oppose(members: readonly number[], teams: DrawTeams, extra: number | null) {
  const sides = new Sides();
  for (const [one, other] of inPairs(members.filter((seed) => seed !== extra))) {
    sides.oppose(one, other);
  }
  if (extra !== null) {
    const lastBye = members.findLast((seed) => seed < teams.byes);
    if (lastBye !== undefined) sides.oppose(lastBye, extra);
  }
  const pairs = groupPairs(members, teams);
  return { sides, conflicts: pairs.filter(([one, other]) => !sides.oppose(one, other)).length };
}

function bestSides(members: readonly number[], teams: DrawTeams): Sides {
  const byes = members.filter((seed) => seed < teams.byes).length;
  if (byes % 2 === 0) return oppose(members, teams, null).sides;
  // Any team without a bye may be the extra one; the last is the usual one.
  const tries = members.slice(byes).reverse();
  let best: ReturnType<typeof oppose> | undefined;
  for (const extra of tries) {
    const next = oppose(members, teams, extra);
    if (!best || next.conflicts < best.conflicts) best = next;
    if (best.conflicts === 0) break;
  }
  return best?.sides ?? new Sides();
}

/**
 * Halves a part of the draw: places, every even number of best seeds and every group are split evenly. Edges of
 * neighbouring seeds and of group mates are two matchings, so all cycles are even and two colours suffice; only an
 * odd bye breaks that, and then as few group edges as possible are abandoned.
 */
export function splitTeams(
  members: readonly number[],
  teams: DrawTeams,
): [first: number[], second: number[]] {
  const sides = bestSides(members, teams);
  // Free choices follow the usual draw: 1, 4, 5, 8, … against 2, 3, 6, 7, …
  const leaning = new Map<number, number>();
  members.forEach((seed, rank) => {
    const { root, flip } = sides.find(seed);
    const usual = ((rank + 1) >> 1) & 1;
    const weight = (usual === flip ? 1 : -1) / (rank + 1);
    leaning.set(root, (leaning.get(root) ?? 0) + weight);
  });
  const halves: [number[], number[]] = [[], []];
  for (const seed of members) {
    const { root, flip } = sides.find(seed);
    const side = (leaning.get(root) ?? 0) >= 0 ? flip : flip ^ 1;
    halves[side === 0 ? 0 : 1].push(seed);
  }
  return halves;
}

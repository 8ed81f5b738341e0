import { meetingRound } from './round-names.ts';

/** Lexicographic; negative when `one` is better. */
export function compareCost(one: ArrayLike<number>, other: ArrayLike<number>): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Round before which no two of `count` teams have to meet: 2 in the final, up to 4 in the semi-finals, … */
export function idealRound(count: number, rounds: number): number {
  const depth = Math.max(1, Math.ceil(Math.log2(count)));
  return Math.max(1, rounds - depth + 1);
}

/** Arrays hold one entry a seed. */
interface DrawCriteria {
  size: number;
  /** Number of the group or school; -1 has none. */
  groups: readonly number[];
  schools: readonly number[];
}

interface Bond {
  other: number;
  group: boolean;
  school: boolean;
  /** Smallest d with both among the best 2^d. */
  tier: number;
}

function bondsOf(one: number, { size, groups, schools }: DrawCriteria): Bond[] {
  const same = (values: readonly number[], other: number) =>
    values[one] === values[other] && values[one] !== -1;
  return groups.flatMap((_, other) => {
    const group = same(groups, other);
    const school = same(schools, other);
    const worse = Math.max(one, other);
    const bound = one !== other && (group || school || worse < size / 2);
    return bound ? [{ other, group, school, tier: 32 - Math.clz32(worse) }] : [];
  });
}

/**
 * Compared lexicographically: seeds 1 and 2 in one half · group mates by round · best four in one quarter, best eight
 * in one eighth, … · school mates by round.
 */
export class DrawCost {
  readonly rounds: number;
  readonly length: number;
  private readonly size: number;
  private readonly bonds: readonly (readonly Bond[])[];
  private readonly sum: Int32Array;

  constructor(criteria: DrawCriteria) {
    this.size = criteria.size;
    this.rounds = Math.log2(criteria.size);
    this.length = 3 * this.rounds + 1;
    this.bonds = criteria.groups.map((_, one) => bondsOf(one, criteria));
    this.sum = new Int32Array(this.length);
  }

  of(places: readonly number[]): Int32Array {
    const cost = new Int32Array(this.length);
    places.forEach((place, one) => {
      for (const bond of this.bonds[one] ?? []) {
        if (bond.other < one) this.add(cost, bond, meetingRound(place, places[bond.other] ?? 0), 1);
      }
    });
    return cost;
  }

  /** Sign of what moving the `moved` seeds does to the cost; negative is better. */
  change(
    places: readonly number[],
    next: readonly number[],
    moved: readonly number[],
    schoolsAlone = false,
  ): number {
    const { sum } = this;
    sum.fill(0);
    for (const seed of moved) {
      const [old = 0, place = 0] = [places[seed], next[seed]];
      for (const bond of this.bonds[seed] ?? []) {
        const { other } = bond;
        const [otherOld = 0, otherPlace = 0] = [places[other], next[other]];
        // A pair of two moved teams is counted once.
        if (otherOld !== otherPlace && other < seed) continue;
        const before = meetingRound(old, otherOld);
        const after = meetingRound(place, otherPlace);
        if (before === after) continue;
        this.add(sum, bond, before, -1);
        this.add(sum, bond, after, 1);
      }
    }
    for (let at = schoolsAlone ? 2 * this.rounds + 1 : 0; at < this.length; at += 1) {
      const entry = sum[at] ?? 0;
      if (entry !== 0) return entry;
    }
    return 0;
  }

  groupMates(seed: number): number[] {
    return (this.bonds[seed] ?? []).filter(({ group }) => group).map(({ other }) => other);
  }

  /** Halves, quarters, … that differ by more than one in members of a group. */
  hasUnevenGroup(placeOf: (seed: number) => number): boolean {
    return [...this.bonds.keys()].some((first) => {
      const mates = [first, ...this.groupMates(first)];
      for (let parts = 2; parts < this.size; parts *= 2) {
        const counts = new Int32Array(parts);
        for (const seed of mates) {
          const part = Math.floor((placeOf(seed) * parts) / this.size);
          counts[part] = (counts[part] ?? 0) + 1;
        }
        if (Math.max(...counts) - Math.min(...counts) > 1) return true;
      }
      return false;
    });
  }

  earlySchoolMates(placeOf: (seed: number) => number): number[] {
    return [...this.bonds.keys()].filter((seed) => {
      const mates = (this.bonds[seed] ?? []).filter(({ school }) => school);
      const ideal = idealRound(mates.length + 1, this.rounds);
      return mates.some(({ other }) => meetingRound(placeOf(seed), placeOf(other)) < ideal);
    });
  }

  /** Distance from the usual draw: how far the sums of the best seeds are off. */
  strangeness(slots: readonly number[]): number {
    const { size } = this;
    const best = slots.map((seed, at) => (seed >= 0 ? seed : size - 1 - (slots[at ^ 1] ?? 0)));
    let off = 0;
    for (let count = size; count > 1; count /= 2) {
      for (let at = 0; at < count; at += 2) {
        const one = best[at] ?? 0;
        const other = best[at + 1] ?? 0;
        off += Math.abs(one + other - (count - 1));
        best[at / 2] = Math.min(one, other);
      }
    }
    return off;
  }

  private add(cost: Int32Array, bond: Bond, round: number, sign: number): void {
    const { rounds } = this;
    if (bond.group) cost[round] = (cost[round] ?? 0) + sign;
    if (bond.school) cost[2 * rounds + round] = (cost[2 * rounds + round] ?? 0) + sign;
    for (let depth = bond.tier; depth <= rounds - round; depth += 1) {
      const at = depth === 1 ? 0 : rounds + depth;
      cost[at] = (cost[at] ?? 0) + sign;
    }
  }
}

import type { DrawCost } from './draw-cost.ts';

interface Swap {
  from: number;
  to: number;
  length: number;
}

/** Blocks of one place swap teams alone, so a bye stays with its seed. */
function allSwaps(size: number): Swap[] {
  const swaps: Swap[] = [];
  for (let length = 1; length <= size / 4; length *= 2) {
    for (let from = 0; from < size; from += length) {
      for (let to = from + length; to < size; to += length) {
        // Halves of one block: the same draw.
        if ((from ^ to) !== length) swaps.push({ from, to, length });
      }
    }
  }
  return swaps;
}

class Draw {
  private readonly slots: number[];
  private readonly places: number[] = [];
  private readonly next: number[];
  private strangeness: number;

  constructor(
    slots: readonly number[],
    private readonly cost: DrawCost,
  ) {
    this.slots = [...slots];
    slots.forEach((seed, place) => {
      if (seed >= 0) this.places[seed] = place;
    });
    this.next = [...this.places];
    this.strangeness = cost.strangeness(slots);
  }

  result(): number[] {
    return [...this.slots];
  }

  /** Undone unless the draw gets better. */
  attempt(swap: Swap): boolean {
    if (!this.isAllowed(swap)) return false;
    if (this.keepIfBetter(this.exchange(swap), true)) return true;
    this.exchange(swap);
    return false;
  }

  /** Two swaps that lower the cost together; with `forSchools` the first has to separate schools better. */
  attemptTwo(
    first: Swap,
    after: (moved: readonly number[]) => Iterable<Swap>,
    forSchools: boolean,
  ): boolean {
    if (!this.isAllowed(first)) return false;
    const moved = this.exchange(first);
    if (forSchools && this.cost.change(this.places, this.next, moved, true) >= 0) {
      this.exchange(first);
      return false;
    }
    for (const second of after(moved)) {
      if (!this.isAllowed(second)) continue;
      const again = this.exchange(second).filter((seed) => !moved.includes(seed));
      const both = moved.concat(again).filter((seed) => this.next[seed] !== this.places[seed]);
      if (this.keepIfBetter(both, false)) return true;
      this.exchange(second);
    }
    this.exchange(first);
    return false;
  }

  placeOf(seed: number): number {
    return this.next[seed] ?? 0;
  }

  private keepIfBetter(moved: readonly number[], orMoreUsual: boolean): boolean {
    const gain = this.cost.change(this.places, this.next, moved);
    if (gain > 0 || (gain === 0 && !orMoreUsual)) return false;
    const strangeness = this.cost.strangeness(this.slots);
    if (gain === 0 && strangeness >= this.strangeness) return false;
    this.strangeness = strangeness;
    for (const seed of moved) this.places[seed] = this.next[seed] ?? 0;
    return true;
  }

  private isAllowed({ from, to, length }: Swap): boolean {
    if (length > 1) return true;
    const { slots } = this;
    if (slots[from] === -1 || slots[to] === -1) return false;
    return (slots[from ^ 1] === -1) === (slots[to ^ 1] === -1);
  }

  private exchange({ from, to, length }: Swap): number[] {
    const { slots, next } = this;
    const moved: number[] = [];
    for (let at = 0; at < length; at += 1) {
      const [one = -1, other = -1] = [slots[from + at], slots[to + at]];
      slots[from + at] = other;
      slots[to + at] = one;
      if (one >= 0) {
        next[one] = to + at;
        moved.push(one);
      }
      if (other >= 0) {
        next[other] = from + at;
        moved.push(other);
      }
    }
    return moved;
  }
}

function* swapsOf(seeds: Iterable<number>, draw: Draw, size: number): Generator<Swap> {
  for (const seed of seeds) {
    const from = draw.placeOf(seed);
    for (let to = 0; to < size; to += 1) {
      if (from >> 1 !== to >> 1) yield { from, to, length: 1 };
    }
  }
}

/**
 * Two swaps where no single one helps: any two in 8 places and, with an unevenly spread group, in 16; else the first
 * separates school mates, and above 16 the second moves a team of the first or a mate of its group.
 */
function improveByTwo(draw: Draw, cost: DrawCost, swaps: readonly Swap[], size: number): boolean {
  if (size <= 8) return swaps.some((swap) => draw.attemptTwo(swap, () => swaps, false));
  const after = (moved: readonly number[]) =>
    swapsOf(new Set(moved.flatMap((seed) => [seed, ...cost.groupMates(seed)])), draw, size);
  const placeOf = (seed: number) => draw.placeOf(seed);
  const fromSchools = () => [...swapsOf(cost.earlySchoolMates(placeOf), draw, size)];
  if (size > 16) return fromSchools().some((swap) => draw.attemptTwo(swap, after, true));
  return (
    (cost.hasUnevenGroup(placeOf) &&
      swaps.some((swap) => draw.attemptTwo(swap, () => swaps, false))) ||
    fromSchools().some((swap) => draw.attemptTwo(swap, () => swaps, true))
  );
}

/** By cost, then by nearness to the usual draw. Deterministic; `thorough` also tries two swaps at once. */
export function improveDraw(slots: readonly number[], cost: DrawCost, thorough: boolean): number[] {
  const size = slots.length;
  const draw = new Draw(slots, cost);
  const swaps = allSwaps(size);
  const improveByOne = () => swaps.filter((swap) => draw.attempt(swap)).length > 0;
  // Ends: the cost only falls, and is bounded.
  while (improveByOne() || (thorough && improveByTwo(draw, cost, swaps, size)));
  return draw.result();
}

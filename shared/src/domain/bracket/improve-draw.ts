import type { DrawCost } from './draw-cost.ts';

/** Two blocks of equally many neighbouring places that change places. */
interface Swap {
  from: number;
  to: number;
  length: number;
}

/** Blocks of one place swap teams alone, so a bye stays with its seed; larger ones swap as they are. */
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

  /** Keeps the swap when it makes the draw better. */
  attempt(swap: Swap): boolean {
    if (!this.isAllowed(swap)) return false;
    if (this.keepIfBetter(this.exchange(swap), true)) return true;
    this.exchange(swap);
    return false;
  }

  /**
   * Keeps two swaps that lower the cost together; `after` lists what may follow the first. With
   * `forSchools` the first has to part schools better, whatever else it does.
   */
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

/** Swaps of these teams with any other. */
function* swapsOf(seeds: Iterable<number>, draw: Draw, size: number): Generator<Swap> {
  for (const seed of seeds) {
    const from = draw.placeOf(seed);
    for (let to = 0; to < size; to += 1) {
      if (from >> 1 !== to >> 1) yield { from, to, length: 1 };
    }
  }
}

/**
 * Two swaps that are better where no single one is. Any two in a draw of 8, and in one of 16 where a group is
 * spread unevenly; else the first takes a team away from its school, and above 16 the second moves a team of the first
 * or a mate of its group.
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

/**
 * Swaps teams and blocks while that makes the draw better: first by cost, then, at the same cost, by
 * nearness to the usual draw. The same draw always gives the same result.
 *
 * @param thorough Also tries two swaps at once where no single one helps.
 * @returns Slots.
 */
export function improveDraw(slots: readonly number[], cost: DrawCost, thorough: boolean): number[] {
  const size = slots.length;
  const draw = new Draw(slots, cost);
  const swaps = allSwaps(size);
  const improveByOne = () => swaps.filter((swap) => draw.attempt(swap)).length > 0;
  // Ends, since the cost only falls and cannot fall without end.
  while (improveByOne() || (thorough && improveByTwo(draw, cost, swaps, size)));
  return draw.result();
}

import { bracketSizeFor } from './bracket-tree.ts';
import type { BracketSize } from './bracket-tree.ts';
import { compareCost, DrawCost } from './draw-cost.ts';
import { drawWarnings } from './draw-warnings.ts';
import type { DrawWarning } from './draw-warnings.ts';
import { improveDraw } from './improve-draw.ts';
import { splitTeams } from './split-teams.ts';
import type { DrawTeams } from './split-teams.ts';

/**
 * A first draw by halving repeatedly.
 *
 * @param size Power of two, less than twice the number of teams.
 * @returns Seed of every place; -1 is empty.
 */
export function constructDraw(size: number, teams: DrawTeams): number[] {
  const fill = (members: readonly number[], places: number): number[] => {
    if (places === 2) return [members[0] ?? -1, members[1] ?? -1];
    const [first, second] = splitTeams(members, teams);
    return [...fill(first, places / 2), ...fill(second, places / 2)];
  };
  return fill([...teams.groups.keys()], size);
}

/**
 * The usual draw by seeds alone: the better two of any two joining parts add up to a constant, so 1
 * meets 16, then 8, then 4, then 2. Places of missing teams fall to the best seeds as byes.
 *
 * @param size Power of two.
 * @returns Seed (from 0) of every place; -1 is empty.
 */
export function standardSlots(size: number, teams: number): number[] {
  let order = [0];
  while (order.length < size) {
    const length = order.length * 2;
    order = order.flatMap((seed) => [seed, length - 1 - seed]);
  }
  return order.map((seed) => (seed < teams ? seed : -1));
}

/**
 * Puts the part with the better seed first at every meeting, which changes no one's way: the two sides
 * of the drawing then start with seeds 1 and 2.
 *
 * @param slots Seed of every place; -1 is empty.
 */
export function tidySlots(slots: readonly number[]): number[] {
  if (slots.length < 2) return [...slots];
  const first = tidySlots(slots.slice(0, slots.length / 2));
  const second = tidySlots(slots.slice(slots.length / 2));
  const best = ([seed = -1]: readonly number[]) => (seed < 0 ? Infinity : seed);
  return best(first) <= best(second) ? [...first, ...second] : [...second, ...first];
}

export interface DrawTeam {
  id: string;
  /** Null: from no group. */
  groupId: string | null;
  /** Null: of no known school. */
  schoolTag: string | null;
}

export interface BracketDraw {
  size: BracketSize;
  /** Team id of every place of the first round; places 2n and 2n+1 meet; null is empty (a bye). */
  slots: (string | null)[];
  /** What could not be avoided; empty when everything is as late as can be. */
  warnings: DrawWarning[];
}

function numbered(values: readonly (string | null)[]): number[] {
  const numbers = new Map<string, number>();
  return values.map((value) => {
    if (value === null) return -1;
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  });
}

function bestDraw(teams: readonly DrawTeam[], size: number): number[] {
  const groups = numbered(teams.map(({ groupId }) => groupId));
  const schools = numbered(teams.map(({ schoolTag }) => schoolTag));
  const cost = new DrawCost({ size, groups, schools });
  const starts = [
    standardSlots(size, teams.length),
    constructDraw(size, { groups, byes: size - teams.length }),
  ];
  const judged = starts.map((start) => {
    const slots = improveDraw(start, cost, size <= 8);
    const places = teams.map((_, seed) => slots.indexOf(seed));
    return { slots, cost: [...cost.of(places), cost.strangeness(slots)] };
  });
  const [best] = judged.sort((one, other) => compareCost(one.cost, other.cost));
  return tidySlots(improveDraw(best?.slots ?? [], cost, true));
}

/**
 * Draws a knockout bracket.
 *
 * In this order: byes fall to seeds 1, 2, 3, … alone; seeds 1 and 2 appear in opposite halves; group
 * mates meet as late as can be (fewest pairs that can meet in round 1, then in round 2, …); the best
 * four appear in different quarters, the best eight in different eighths, …; teams of one school meet as
 * late as can be; what is left is as in the usual draw (1 against the last, …). The same teams always
 * give the same draw.
 *
 * @param teams 2 to 64, the best first.
 * @param size By default the smallest that holds them. In one that is larger than needed, all teams have
 * byes until the round that they fill.
 * @throws RangeError when there are too few or too many teams, or one stands there twice.
 */
export function drawBracket(
  teams: readonly DrawTeam[],
  size: BracketSize = bracketSizeFor(teams.length),
): BracketDraw {
  const needed = bracketSizeFor(teams.length);
  if (needed > size) throw new RangeError(`${teams.length} teams do not fit into ${size} places.`);
  if (new Set(teams.map(({ id }) => id)).size < teams.length) {
    throw new RangeError('A team stands in the list twice.');
  }
  const slots = Array.from<string | null>({ length: size }).fill(null);
  bestDraw(teams, needed).forEach((seed, place) => {
    slots[place * (size / needed)] = teams[seed]?.id ?? null;
  });
  return { size, slots, warnings: drawWarnings(teams, slots) };
}

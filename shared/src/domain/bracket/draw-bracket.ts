import { bracketSizeFor } from './bracket-tree.ts';
import type { BracketSize } from './bracket-tree.ts';
import { compareCost, DrawCost } from './draw-cost.ts';
import { drawWarnings } from './draw-warnings.ts';
import type { DrawWarning } from './draw-warnings.ts';
import { improveDraw } from './improve-draw.ts';
import { splitTeams } from './split-teams.ts';
import type { DrawTeams } from './split-teams.ts';

/** Seed of every place by repeated halving; -1 is empty. */
export function constructDraw(size: number, teams: DrawTeams): number[] {
  const fill = (members: readonly number[], places: number): number[] => {
    if (places === 2) return [members[0] ?? -1, members[1] ?? -1];
    const [first, second] = splitTeams(members, teams);
    return [...fill(first, places / 2), ...fill(second, places / 2)];
  };
  return fill([...teams.groups.keys()], size);
}

/**
 * 1 meets 16, then 8, then 4, then 2; missing teams are byes of the best. Seed (from 0) of every place; -1 is empty.
 */
export function standardSlots(size: number, teams: number): number[] {
  let order = [0];
  while (order.length < size) {
    const length = order.length * 2;
    order = order.flatMap((seed) => [seed, length - 1 - seed]);
  }
  return order.map((seed) => (seed < teams ? seed : -1));
}

/** Puts the half with the better seed first, so that seeds 1 and 2 head the two sides. Changes no meeting. */
export function tidySlots(slots: readonly number[]): number[] {
  if (slots.length < 2) return [...slots];
  const first = tidySlots(slots.slice(0, slots.length / 2));
  const second = tidySlots(slots.slice(slots.length / 2));
  const best = ([seed = -1]: readonly number[]) => (seed < 0 ? Infinity : seed);
  return best(first) <= best(second) ? [...first, ...second] : [...second, ...first];
}

export interface DrawTeam {
  id: string;
  groupId: string | null;
  schoolTag: string | null;
}

export interface BracketDraw {
  size: BracketSize;
  /** Team id by place of the first round; places 2n and 2n+1 meet; null is a bye. */
  slots: (string | null)[];
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
 * Draws a knockout bracket, deterministically. In this order: byes to the best seeds; seeds 1 and 2 in opposite
 * halves; group mates meet as late as possible; the best four in different quarters, the best eight in different
 * eighths, …; teams of one school meet as late as possible; else as in the usual draw.
 * @param teams 2 to 64, the best first.
 * @throws RangeError for too few or too many teams, or one that is there twice.
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

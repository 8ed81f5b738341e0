import { bracketSizeFor } from './bracket-size.ts';
import type { BracketSize } from './bracket-size.ts';
import { compareCost } from './compare-cost.ts';
import { constructDraw } from './construct-draw.ts';
import { DrawCost } from './draw-cost.ts';
import { drawWarnings } from './draw-warnings.ts';
import type { DrawWarning } from './draw-warnings.ts';
import { improveDraw } from './improve-draw.ts';
import { standardSlots } from './standard-slots.ts';
import { tidySlots } from './tidy-slots.ts';

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
 * In this order: byes fall to seeds 1, 2, 3, … alone; seeds 1 and 2 stand in opposite halves; group
 * mates meet as late as can be (fewest pairs that can meet in round 1, then in round 2, …); the best
 * four stand in different quarters, the best eight in different eighths, …; teams of one school meet as
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

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

/** A draw of 16 places is improved in half a millisecond, so many first ones can be tried. */
const furtherStarts = 12;

/** The slots with the teams without a bye in another order, the same one every time. */
function shuffled(slots: readonly number[], turn: number): number[] {
  const places = slots.flatMap((seed, place) =>
    seed >= 0 && (slots[place ^ 1] ?? -1) >= 0 ? [place] : [],
  );
  const result = [...slots];
  let state = turn;
  for (let last = places.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const [one = 0, other = 0] = [places[last], places[(state >>> 16) % (last + 1)]];
    [result[one], result[other]] = [result[other] ?? -1, result[one] ?? -1];
  }
  return result;
}

function bestDraw(teams: readonly DrawTeam[], size: number): number[] {
  const groups = numbered(teams.map(({ groupId }) => groupId));
  const schools = numbered(teams.map(({ schoolTag }) => schoolTag));
  const cost = new DrawCost({ size, groups, schools });
  const usual = standardSlots(size, teams.length);
  const judge = (slots: readonly number[], thorough: boolean) => {
    const improved = improveDraw(slots, cost, thorough);
    const places = teams.map((_, seed) => improved.indexOf(seed));
    return { slots: improved, cost: [...cost.of(places), cost.strangeness(improved)], places };
  };
  const better = (one: ReturnType<typeof judge>, other: ReturnType<typeof judge>) =>
    compareCost(other.cost, one.cost) < 0 ? other : one;
  const halved = constructDraw(size, { groups, byes: size - teams.length });
  let best = better(judge(usual, size <= 8), judge(halved, size <= 8));
  best = judge(best.slots, true);
  for (let turn = 1; size === 16 && turn <= furtherStarts; turn += 1) {
    // Swapping alone may stop at a draw that only a wholly other one is better than.
    if (cost.earlyMates('group', (seed) => best.places[seed] ?? 0).length === 0) break;
    best = better(best, judge(shuffled(usual, turn), true));
  }
  return tidySlots(best.slots);
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

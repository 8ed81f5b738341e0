/**
 * Puts the part with the better seed first at every meeting, which changes nobody's way: the two sides
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

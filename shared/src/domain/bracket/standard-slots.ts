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

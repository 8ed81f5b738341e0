/** Sizes that a bracket can have, in places of the first round. */
export const bracketSizes = [2, 4, 8, 16, 32, 64] as const;
export type BracketSize = (typeof bracketSizes)[number];

/**
 * The smallest bracket that holds the teams.
 *
 * @throws RangeError below 2 and above 64 teams.
 */
export function bracketSizeFor(teams: number): BracketSize {
  const size = bracketSizes.find((places) => places >= teams);
  if (size === undefined || teams < 2) {
    throw new RangeError(`A bracket holds 2 to 64 teams, not ${teams}.`);
  }
  return size;
}

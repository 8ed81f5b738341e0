import { splitTeams } from './split-teams.ts';
import type { DrawTeams } from './split-teams.ts';

/**
 * A first draw by halving again and again.
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

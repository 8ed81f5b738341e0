import type { DrawnGroup, DrawnTeam } from './draw-groups.ts';
import { drawGroups } from './draw-groups.ts';

export interface StoredDraw {
  seed: string;
  teams: readonly DrawnTeam[];
  groups: readonly DrawnGroup[];
}

/** What another seed gives with the draw's teams and groups. */
export function redraw({ teams, groups }: StoredDraw, seed: string): DrawnGroup[] {
  return drawGroups(
    seed,
    teams,
    groups.map(({ name }) => name),
  );
}

/** Whether the stored groups are what the seed gives, also the places in them. */
export function isReproduced(draw: StoredDraw): boolean {
  const again = redraw(draw, draw.seed);
  return draw.groups.every(
    ({ name, teamIds }, index) =>
      again[index]?.name === name && again[index].teamIds.join() === teamIds.join(),
  );
}

/** Names of groups by the id of each team. */
export function groupsOfTeams(groups: readonly DrawnGroup[]): Map<string, string> {
  return new Map(groups.flatMap(({ name, teamIds }) => teamIds.map((id) => [id, name])));
}

/** How many teams are in another group than in the stored draw. */
export function countMoved({ groups }: StoredDraw, other: readonly DrawnGroup[]): number {
  const there = groupsOfTeams(other);
  return [...groupsOfTeams(groups)].filter(([id, name]) => there.get(id) !== name).length;
}

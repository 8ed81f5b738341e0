import type { ListedTeam } from '@puchar/shared/contract';

/** Values of `?sort=` in the order in which they are offered; the first needs no parameter. */
export const sortings = ['nazwa', 'tag', 'szkola', 'miejsce', 'wygrane'] as const;
export type Sorting = (typeof sortings)[number];

export function isSorting(value: string | null): value is Sorting {
  return sortings.some((sorting) => sorting === value);
}

/** Of a team's group; null for a team without one. */
type GroupName = (team: ListedTeam) => string | null;

type Compare = (a: ListedTeam, b: ListedTeam) => number;

const collator = new Intl.Collator('pl', { numeric: true });

const byName: Compare = (a, b) => collator.compare(a.name, b.name);

/** Rising; teams without a value last. */
function byNumber(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

function comparison(sorting: Sorting, groupName: GroupName): Compare {
  const comparisons: Record<Sorting, Compare> = {
    nazwa: byName,
    tag: (a, b) => collator.compare(a.tag, b.tag),
    szkola: (a, b) => collator.compare(a.schoolName, b.schoolName),
    miejsce: (a, b) =>
      byNumber(a.groupPosition, b.groupPosition) ||
      collator.compare(groupName(a) ?? '', groupName(b) ?? ''),
    wygrane: (a, b) =>
      b.statistics.wins - a.statistics.wins || a.statistics.losses - b.statistics.losses,
  };
  return comparisons[sorting];
}

/** Teams in the asked order, in Polish; equals by name. */
export function sortTeams(
  teams: readonly ListedTeam[],
  sorting: Sorting,
  groupName: GroupName,
): ListedTeam[] {
  const compare = comparison(sorting, groupName);
  return teams.toSorted((a, b) => compare(a, b) || byName(a, b));
}

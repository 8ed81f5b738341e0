import type { ListedTeam } from '@puchar/shared/contract';
import { comparePolish } from '@puchar/shared/domain';

export const sortings = ['nazwa', 'tag', 'szkola', 'miejsce', 'wygrane'] as const;
export type Sorting = (typeof sortings)[number];

export function isSorting(value: string | null): value is Sorting {
  return sortings.some((sorting) => sorting === value);
}

type GroupName = (team: ListedTeam) => string | null;

type Compare = (a: ListedTeam, b: ListedTeam) => number;

function byNumber(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

function comparison(sorting: Exclude<Sorting, 'nazwa'>, groupName: GroupName): Compare {
  const comparisons: Record<typeof sorting, Compare> = {
    tag: (a, b) => comparePolish(a.tag, b.tag),
    szkola: (a, b) => comparePolish(a.schoolName, b.schoolName),
    miejsce: (a, b) =>
      byNumber(a.groupPosition, b.groupPosition) ||
      comparePolish(groupName(a) ?? '', groupName(b) ?? ''),
    wygrane: (a, b) =>
      b.statistics.wins - a.statistics.wins || a.statistics.losses - b.statistics.losses,
  };
  return comparisons[sorting];
}

/** @param teams In Polish order of names, as the server sends them; equal teams keep it. */
export function sortTeams(
  teams: readonly ListedTeam[],
  sorting: Sorting,
  groupName: GroupName,
): readonly ListedTeam[] {
  return sorting === 'nazwa' ? teams : teams.toSorted(comparison(sorting, groupName));
}

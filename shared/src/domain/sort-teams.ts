import type { ListedTeam, TeamSorting } from '../contract/teams-overview.ts';
import { comparePolish } from './text.ts';

type GroupName = (team: ListedTeam) => string | null;

type Compare = (a: ListedTeam, b: ListedTeam) => number;

function byNumber(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

function comparison(sorting: Exclude<TeamSorting, 'nazwa'>, groupName: GroupName): Compare {
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
  sorting: TeamSorting,
  groupName: GroupName,
): readonly ListedTeam[] {
  return sorting === 'nazwa' ? teams : teams.toSorted(comparison(sorting, groupName));
}

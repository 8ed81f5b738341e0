import type { Team } from '@puchar/shared/contract';

/** Values of `?sort=` in the order in which they are offered; the first needs no parameter. */
export const sortings = ['nazwa', 'tag', 'szkola', 'miejsce', 'wygrane'] as const;
export type Sorting = (typeof sortings)[number];

export function isSorting(value: string | null): value is Sorting {
  return sortings.some((sorting) => sorting === value);
}

/** What the order needs and a team itself does not carry. */
export interface TeamWords {
  schoolName: (team: Team) => string;
  /** Null for a team without a group. */
  groupName: (team: Team) => string | null;
}

type Compare = (a: Team, b: Team) => number;

const collator = new Intl.Collator('pl', { numeric: true });

const byName: Compare = (a, b) => collator.compare(a.name, b.name);

/** Rising; teams without a value last. */
function byNumber(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

function comparison(sorting: Sorting, { schoolName, groupName }: TeamWords): Compare {
  const comparisons: Record<Sorting, Compare> = {
    nazwa: byName,
    tag: (a, b) => collator.compare(a.tag, b.tag),
    szkola: (a, b) => collator.compare(schoolName(a), schoolName(b)),
    miejsce: (a, b) =>
      byNumber(a.groupPosition, b.groupPosition) ||
      collator.compare(groupName(a) ?? '', groupName(b) ?? ''),
    wygrane: (a, b) =>
      b.statistics.wins - a.statistics.wins || a.statistics.losses - b.statistics.losses,
  };
  return comparisons[sorting];
}

/** Teams in the asked order, in Polish; equals by name. */
export function sortTeams(teams: readonly Team[], sorting: Sorting, words: TeamWords): Team[] {
  const compare = comparison(sorting, words);
  return teams.toSorted((a, b) => compare(a, b) || byName(a, b));
}

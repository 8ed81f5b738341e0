import type { TeamSorting } from '@puchar/shared/contract';

/** In the address. */
export const groupParameter = 'grupa';
export const sortParameter = 'sort';
export const searchParameter = 'szukaj';
export const pageParameter = 'strona';

/** As the endpoint takes it. */
export const longestSearch = 64;

export const sortings: readonly [TeamSorting, ...TeamSorting[]] = [
  'nazwa',
  'tag',
  'szkola',
  'miejsce',
  'wygrane',
];

export function isSorting(value: string | null): value is TeamSorting {
  return sortings.some((sorting) => sorting === value);
}

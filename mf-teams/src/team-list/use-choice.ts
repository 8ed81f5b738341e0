import { useEffect, useRef } from 'react';
import type { ListedGroup } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { useSearchParams } from '@puchar/shared/kit';
import { isSorting, sortings } from './sort-teams.ts';
import type { Sorting } from './sort-teams.ts';

export const groupParameter = 'grupa';
export const sortParameter = 'sort';

/**
 * Filter and order, stored in the address. A group or an order that does not exist counts as none: an old
 * link still shows teams.
 */
export function useChoice(groups: readonly ListedGroup[]) {
  const [search, setSearch] = useSearchParams();
  const wanted = foldText(search.get(groupParameter) ?? '');
  const group = groups.find(({ name }) => foldText(name) === wanted) ?? null;
  const requested = search.get(sortParameter);
  const sorting: Sorting = isSorting(requested) ? requested : sortings[0];

  // What was chosen last may not be rendered yet when the next choice is made.
  const chosen = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (chosen.current?.toString() === search.toString()) chosen.current = null;
  }, [search]);

  function keep(parameter: string, value: string | null) {
    const next = new URLSearchParams(chosen.current ?? search);
    if (value === null) next.delete(parameter);
    else next.set(parameter, value);
    chosen.current = next;
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return {
    group,
    sorting,
    /** An empty name stands for all groups. */
    chooseGroup: (name: string) => keep(groupParameter, name === '' ? null : name),
    chooseSorting: (value: string) => keep(sortParameter, value === sortings[0] ? null : value),
  };
}

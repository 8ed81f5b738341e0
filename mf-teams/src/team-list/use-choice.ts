import { useEffect, useRef } from 'react';
import type { ListedGroup, TeamSorting } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { useSearchParams } from '@puchar/shared/kit';
import {
  groupParameter,
  isSorting,
  longestSearch,
  pageParameter,
  searchParameter,
  sortings,
  sortParameter,
} from './choice.ts';

/** Choices from the address; unknown values are ignored, so that old links still show teams. */
export function useChoice(groups: readonly ListedGroup[]) {
  const [search, setSearch] = useSearchParams();
  const wanted = foldText(search.get(groupParameter) ?? '');
  const group = groups.find(({ name }) => foldText(name) === wanted) ?? null;
  const requested = search.get(sortParameter);
  const sorting: TeamSorting = isSorting(requested) ? requested : sortings[0];

  // The last choice may not be rendered yet when the next one is made.
  const chosen = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    if (chosen.current?.toString() === search.toString()) chosen.current = null;
  }, [search]);

  function keep(parameter: string, value: string | null) {
    const next = new URLSearchParams(chosen.current ?? search);
    if (value === null) next.delete(parameter);
    else next.set(parameter, value);
    next.delete(pageParameter);
    chosen.current = next;
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  function hrefOfPage(page: number) {
    const next = new URLSearchParams(search);
    if (page === 1) next.delete(pageParameter);
    else next.set(pageParameter, String(page));
    const text = next.toString();
    return text === '' ? '/druzyny' : `/druzyny?${text}`;
  }

  return {
    group,
    sorting,
    search: (search.get(searchParameter) ?? '').trim().slice(0, longestSearch),
    chooseGroup: (name: string) => keep(groupParameter, name === '' ? null : name),
    chooseSorting: (value: string) => keep(sortParameter, value === sortings[0] ? null : value),
    hrefOfPage,
    find: (text: string) => keep(searchParameter, text === '' ? null : text),
  };
}
export type TeamChoice = ReturnType<typeof useChoice>;

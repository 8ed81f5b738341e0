import { useAddressFilter } from '../lib/ui/use-address-filter.tsx';
import { choiceNames } from './filter-meetings.ts';
import type { Choices, Filter, FilterName } from './filter-meetings.ts';
import { filterTexts, texts } from './texts.pl.ts';

/** What is chosen in the address; values that are no choice filter nothing. */
export function useMeetingFilter(choices: Choices): Filter {
  const { get, getKey } = useAddressFilter();
  const search = (get('szukaj') ?? '').trim();
  const chosen = choiceNames.flatMap((name) => {
    const value = getKey(name, choices[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...(search === '' ? {} : { szukaj: search }), ...Object.fromEntries(chosen) };
}

/** `Grupa: A` */
export function filterName(name: FilterName, filter: Filter, choices: Choices): string {
  const value = filter[name] ?? '';
  const text = name === 'szukaj' ? texts.noneOfSearch(value) : choices[name][value];
  return `${filterTexts[name].label}: ${text}`;
}

export function activeFilters(filter: Filter): FilterName[] {
  return (['szukaj', ...choiceNames] as const).filter((name) => filter[name] !== undefined);
}

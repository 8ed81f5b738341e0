import { useState } from 'react';
import type { TeamsOverviewQuery } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery, useSearchParams } from '@puchar/shared/kit';
import {
  groupParameter,
  isSorting,
  longestSearch,
  pageParameter,
  searchParameter,
  sortParameter,
} from './choice.ts';

function textIn(search: URLSearchParams, parameter: string): string | undefined {
  const text = search.get(parameter) ?? '';
  return text === '' || text.length > longestSearch ? undefined : text;
}

/** What the route's `data` reads at the same address. */
function queryOf(search: URLSearchParams): TeamsOverviewQuery {
  const sort = search.get(sortParameter);
  const page = search.get(pageParameter) ?? '';
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? page : '1',
    group: textIn(search, groupParameter),
    search: textIn(search, searchParameter),
    sort: isSorting(sort) ? sort : undefined,
  };
}

/** Few teams are read once, whatever is chosen; of more the part that the address names. */
export function useOverview() {
  const [search] = useSearchParams();
  const wanted = queryOf(search);
  const [requested, setRequested] = useState(wanted);
  const overview = useQuery({
    ...apiQuery(endpoints.getTeamsOverview, { query: requested }),
    placeholderData: (before) => before,
  });
  const isWhole = overview.data?.part === undefined;
  if (!isWhole && JSON.stringify(requested) !== JSON.stringify(wanted)) setRequested(wanted);
  return overview;
}

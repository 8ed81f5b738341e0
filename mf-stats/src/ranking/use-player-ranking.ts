import { useState } from 'react';
import type { PlayerRankingQuery } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import type { View } from './use-view.ts';

const longest = 64;

/** What the route's `data` reads at the same address. */
function queryOf({ valueOf }: View): PlayerRankingQuery {
  const word = (name: 'stage' | 'role' | 'sort' | 'direction') => {
    const value = valueOf(name) ?? '';
    return value === '' || value.length > longest ? undefined : value;
  };
  const page = valueOf('page') ?? '';
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? page : '1',
    stage: word('stage'),
    role: word('role'),
    sort: word('sort'),
    direction: word('direction'),
  };
}

/** Few players are read once, whatever is chosen; of more the part that the address names. */
export function usePlayerRanking(view: View) {
  const wanted = queryOf(view);
  const [requested, setRequested] = useState(wanted);
  const ranking = useQuery({
    ...apiQuery(endpoints.getPlayerRanking, { query: requested }),
    placeholderData: (before) => before,
  });
  const isWhole = ranking.data?.part === undefined;
  if (!isWhole && JSON.stringify(requested) !== JSON.stringify(wanted)) setRequested(wanted);
  return ranking;
}

import type { ReactNode } from 'react';
import { apiQuery, endpoints, ErrorState, Skeleton, useQuery } from '@puchar/shared/kit';
import { texts } from './texts.pl.ts';

/** Around what shows more of the cup than its basics, which every page has. */
export function WholeCup({ loading, children }: { loading: string; children: ReactNode }) {
  const { data, isPending, refetch } = useQuery(apiQuery(endpoints.getCup, {}));
  if (data !== undefined) return children;
  if (isPending) return <Skeleton height={96} count={4} label={loading} />;
  return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
}

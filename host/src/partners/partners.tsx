import { ErrorState, apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { PartnerGroups } from './partner-groups.tsx';
import { texts } from './texts.pl.ts';

/** The same block on every page that names the partners. */
export function Partners() {
  const { data = [], isError, refetch } = useQuery(apiQuery(endpoints.getSponsors, {}));
  if (isError && data.length === 0) {
    return <ErrorState text={texts.failed} onRetry={() => void refetch()} />;
  }
  return <PartnerGroups partners={data} />;
}

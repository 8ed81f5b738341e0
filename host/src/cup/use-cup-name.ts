import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { cupNameOf } from '@puchar/shared/domain';
import type { CupName } from '@puchar/shared/domain';

/** Of the current edition; the HTML of every page carries it, so nothing is fetched for the name alone. */
export function useCupName(): CupName {
  const query = apiQuery(endpoints.getCurrentEdition, {});
  return cupNameOf(useQuery({ ...query, enabled: false }).data);
}

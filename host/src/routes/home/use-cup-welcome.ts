import type { CupWelcome } from '@puchar/shared/contract';
import { cupWelcomeOf, emptyCup } from '@puchar/shared/domain';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';

/** Empty texts until they are read; the HTML of home carries them. */
export function useCupWelcome(): CupWelcome {
  return useQuery(apiQuery(endpoints.getCupWelcome, {})).data ?? cupWelcomeOf(emptyCup);
}

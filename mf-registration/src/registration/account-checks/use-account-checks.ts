import type { OfferedAccountChecks } from '@puchar/shared/contract';
import { apiQuery, useQuery } from '@puchar/shared/kit';
import { registrationEndpoints } from '@puchar/shared/registration';

/** Undefined while unknown: then the form promises no check. */
export function useAccountChecks(): OfferedAccountChecks | undefined {
  return useQuery(apiQuery(registrationEndpoints.getAccountChecks, {})).data;
}

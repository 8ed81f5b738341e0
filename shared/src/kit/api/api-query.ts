import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf, CallInput, Endpoint } from '../../contract/endpoint.ts';
import { callPath, request } from './request.ts';

/** Key under which the response of a GET stands, also when the HTML brought it. */
export function apiKey(path: string): readonly ['api', string] {
  return ['api', path];
}

/**
 * Query options of one GET of the contract. The key is the call's path, so two screens that use the same
 * share one response, and a data block of the HTML needs no more than the path to fill it.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const path = callPath(endpoint, input);
  return queryOptions<ResponseOf<E>, Error, ResponseOf<E>, readonly ['api', string]>({
    queryKey: apiKey(path),
    queryFn: ({ signal }) => request(endpoint, input, { signal }),
    meta: { topics: endpoint.topics },
  });
}

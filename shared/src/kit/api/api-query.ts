import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf, CallInput, Endpoint } from '../../contract/endpoint.ts';
import { callPath, request } from './request.ts';

export function apiKey(path: string): readonly ['api', string] {
  return ['api', path];
}

/** The key is the path of the call: screens share one response, and the data block of the HTML fills it. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const path = callPath(endpoint, input);
  const caller = new Error();
  return queryOptions<ResponseOf<E>, Error, ResponseOf<E>, readonly ['api', string]>({
    queryKey: apiKey(path),
    queryFn: ({ signal }) => request(endpoint, input, { signal, caller }),
    meta: { topics: endpoint.topics },
  });
}

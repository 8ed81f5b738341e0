import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { publicEndpoints } from '../../contract/public-endpoints.ts';
import type { Meeting, MeetingsQueryInput } from '../../contract/meeting.ts';
import { meetingsPageSize } from '../../contract/meeting.ts';
import { apiKey } from './api-query.ts';
import { callPath, request } from './request.ts';

interface Pages {
  pages: Meeting[][];
  pageParams: number[];
}

/**
 * Pages of 20, from page `from`; the first comes from the query cache where the HTML or another screen brought it.
 */
export function useMeetingPages(query: Omit<MeetingsQueryInput, 'page'>, from = 1) {
  const client = useQueryClient();
  const caller = new Error();
  const firstPath = callPath(publicEndpoints.getMeetings, { query: { ...query, page: from } });
  return useInfiniteQuery({
    queryKey: ['api-pages', firstPath],
    meta: { topics: publicEndpoints.getMeetings.topics },
    queryFn: ({ pageParam, signal }) =>
      request(
        publicEndpoints.getMeetings,
        { query: { ...query, page: pageParam } },
        { signal, caller },
      ),
    initialPageParam: from,
    getNextPageParam: (last: Meeting[], all: Meeting[][]) =>
      last.length < meetingsPageSize ? undefined : from + all.length,
    initialData: (): Pages | undefined => {
      const first = client.getQueryData<Meeting[]>(apiKey(firstPath));
      return first === undefined ? undefined : { pages: [first], pageParams: [from] };
    },
    initialDataUpdatedAt: () => client.getQueryState(apiKey(firstPath))?.dataUpdatedAt,
  });
}

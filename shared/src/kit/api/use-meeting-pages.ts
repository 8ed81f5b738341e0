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
 * Meetings by pages of 20; the list ends with a page that has fewer. The first page is taken from the
 * query cache when the HTML or another screen brought it.
 */
export function useMeetingPages(query: Omit<MeetingsQueryInput, 'page'>) {
  const client = useQueryClient();
  const firstPath = callPath(publicEndpoints.getMeetings, { query: { ...query, page: 1 } });
  return useInfiniteQuery({
    queryKey: ['api-pages', firstPath],
    queryFn: ({ pageParam, signal }) =>
      request(publicEndpoints.getMeetings, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Meeting[], all: Meeting[][]) =>
      last.length < meetingsPageSize ? undefined : all.length + 1,
    initialData: (): Pages | undefined => {
      const first = client.getQueryData<Meeting[]>(apiKey(firstPath));
      return first === undefined ? undefined : { pages: [first], pageParams: [1] };
    },
    initialDataUpdatedAt: () => client.getQueryState(apiKey(firstPath))?.dataUpdatedAt,
  });
}

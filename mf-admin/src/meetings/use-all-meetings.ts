import type { Meeting } from '@puchar/shared/contract';
import { callPath, endpoints, request, useQuery } from '@puchar/shared/kit';
import { meetingsPageSize } from '@puchar/shared/organisers';

const { getMeetings } = endpoints;

interface Pages {
  pages: Meeting[][];
  pageParams: number[];
}

async function readPages(signal: AbortSignal): Promise<Pages> {
  const pages: Meeting[][] = [];
  let last: Meeting[];
  do {
    last = await request(getMeetings, { query: { page: pages.length + 1 } }, { signal });
    pages.push(last);
  } while (last.length === meetingsPageSize);
  return { pages, pageParams: pages.map((_, index) => index + 1) };
}

/** Two pages may list a meeting that was moved while they were read. */
function inOrder({ pages }: Pages): Meeting[] {
  const byId = new Map(pages.flat().map((meeting) => [meeting.id, meeting]));
  return [...byId.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** All of the current edition by date, so that filters and counts need no further request. */
export function useAllMeetings() {
  return useQuery({
    // In the shape of `useMeetingPages`: events of the server patch both.
    queryKey: ['api-pages', callPath(getMeetings, { query: {} }), 'all'],
    meta: { topics: getMeetings.topics },
    queryFn: ({ signal }) => readPages(signal),
    select: inOrder,
  });
}

import { formatTime } from '@puchar/shared/domain';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import type { ScreenSettings } from '@puchar/shared/contract';
import { screenEndpoints } from '@puchar/shared/screen';

const checkMs = 10_000;

const lists = {
  live: apiQuery(endpoints.getMeetings, { query: { order: 'ASC', page: 1, state: 'LIVE' } }),
  upcoming: apiQuery(endpoints.getMeetings, {
    query: { order: 'ASC', page: 1, state: 'UPCOMING' },
  }),
};

export function useLiveAndNext() {
  const live = useQuery(lists.live).data ?? [];
  const upcoming = useQuery(lists.upcoming).data ?? [];
  return { live, upcoming };
}

interface Screen {
  settings: ScreenSettings | undefined;
  /** Hour of the last response while the server is away; null while it responds. */
  staleSince: string | null;
}

/** Also the heartbeat: a page without changes looks like one without a connection. */
export function useScreen(): Screen {
  const { data, dataUpdatedAt, isRefetchError } = useQuery({
    ...apiQuery(screenEndpoints.getScreen, {}),
    refetchInterval: checkMs,
    refetchIntervalInBackground: true,
  });
  const staleSince = isRefetchError ? formatTime(new Date(dataUpdatedAt).toISOString()) : null;
  return { settings: data, staleSince };
}

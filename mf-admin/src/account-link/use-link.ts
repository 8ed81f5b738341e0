import type { OpenedLink } from '@puchar/shared/contract';
import { request, useLocation, useQuery } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';

const { openLink } = organiserEndpoints;

/** The token is in the fragment, so that it is in no log and no `Referer`. */
export function useLink(kind: OpenedLink['kind']) {
  const token = useLocation().hash.slice(1);
  const query = useQuery({
    queryKey: ['account-link', token],
    queryFn: ({ signal }) => request(openLink, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    // What a used link says must not be shown later.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const link = query.data?.kind === kind ? query.data : null;
  return { token, query, link };
}

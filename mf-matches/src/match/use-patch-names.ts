import type { StaticData } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';

const againMs = 300_000;

const isOf = (patch: string, version: string | null) => version?.startsWith(`${patch}.`) ?? false;

/**
 * Names and pictures of the version that a game was played on: runes and items of old games are gone
 * since. Until they are there, and for good when they never come, those of the newest version.
 *
 * @param patch Such as `15.22`; null while the game has none.
 */
export function usePatchNames(patch: string | null, newest: StaticData): StaticData {
  const isOther =
    patch !== null &&
    /^\d{1,2}\.\d{1,2}$/.test(patch) &&
    newest.version !== null &&
    !isOf(patch, newest.version);
  const { data } = useQuery({
    ...apiQuery(endpoints.getStaticData, { query: isOther ? { patch } : {} }),
    enabled: isOther,
    // The server fetches a version that it lacks; it answers the newest one meanwhile.
    refetchInterval: ({ state }) =>
      patch !== null && isOf(patch, state.data?.version ?? null) ? false : againMs,
  });
  return isOther && data !== undefined && data.version !== null ? data : newest;
}

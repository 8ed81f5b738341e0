import type { Game, StaticData } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { noStaticData } from './game-names.ts';

const noneAgainMs = 60_000;
const otherAgainMs = 300_000;

/** Whether the names are those of a version that at least one of the games was played on. */
function fits({ version }: StaticData, games: readonly Game[]): boolean {
  const patches = games.flatMap(({ patch }) =>
    patch !== null && /^\d{1,2}\.\d{1,2}$/.test(patch) ? [patch] : [],
  );
  return patches.length === 0 || patches.some((patch) => version?.startsWith(`${patch}.`));
}

/**
 * Names and pictures for what the games of a meeting show. Without them the page still reads well, so
 * neither their waiting nor their failure holds anything up. While the server has none, or those of another
 * version of the game, it is asked again.
 *
 * @param games Empty while they are not known.
 */
export function useGameNames(meetingId: string, games: readonly Game[]): StaticData {
  const { data } = useQuery({
    ...apiQuery(endpoints.getMeetingNames, { params: { id: meetingId } }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined || state.data.version === null) return noneAgainMs;
      return fits(state.data, games) ? false : otherAgainMs;
    },
  });
  return data ?? noStaticData;
}

import type { Game, StaticData, TeamStatistics } from '@puchar/shared/contract';
import { championOf, storedChampionNames } from './game-names.ts';
import type { GameThing } from './game-names.ts';

export interface Draft {
  bans: readonly GameThing[];
  picks: readonly GameThing[];
}

/** Champions a team banned and picked, in their order. */
export function draftOf(statistics: TeamStatistics, game: Game, data: StaticData): Draft {
  const stored = storedChampionNames(game);
  // A ban that was not used comes as a number below 1.
  const champions = (keys: readonly number[]) =>
    keys.filter((key) => key > 0).map((key) => championOf(data, key, stored.get(key)));
  return { bans: champions(statistics.bans), picks: champions(statistics.picks) };
}

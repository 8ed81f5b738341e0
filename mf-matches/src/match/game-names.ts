import type { Game, StaticData } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { shardNames, texts } from './texts.pl.ts';

export interface GameThing {
  name: string;
  image: string | null;
  unknown?: boolean;
}

function unknownThing(name: string): GameThing {
  return { name, image: null, unknown: true };
}

/** Until the response, and where it never comes. */
export const noStaticData: StaticData = {
  version: null,
  champions: {},
  items: {},
  runes: {},
  summonerSpells: {},
};

/** The stored name is used only without static data: with data, an unknown key means that the name is not reliable. */
export function championOf(data: StaticData, key: number, storedName?: string): GameThing {
  const known = data.champions[key];
  if (known !== undefined) return known;
  const stored = data.version === null && storedName !== undefined ? storedName.trim() : '';
  return stored === '' ? unknownThing(texts.unknownChampion) : { name: stored, image: null };
}

export function itemOf(data: StaticData, id: number): GameThing {
  return data.items[id] ?? unknownThing(texts.unknownItem);
}

export function spellOf(data: StaticData, id: number): GameThing {
  return data.summonerSpells[id] ?? unknownThing(texts.unknownSpell);
}

/** Stat shards are in no public data, so their names are our own. */
export function runeOf(data: StaticData, id: number): GameThing {
  const known = data.runes[id];
  if (known !== undefined) return known;
  const shard = shardNames.get(id);
  return shard === undefined ? unknownThing(texts.unknownRune) : { name: shard, image: null };
}

/** Equal names once, with their count: `Nieznany przedmiot × 3`. */
export function countThings(things: readonly GameThing[]): { text: string; thing: GameThing }[] {
  const counts = new Map<string, { thing: GameThing; count: number }>();
  for (const thing of things) {
    const count = counts.get(thing.name)?.count ?? 0;
    counts.set(thing.name, { thing, count: count + 1 });
  }
  return [...counts.values()].map(({ thing, count }) => ({
    thing,
    text: count === 1 ? thing.name : texts.times(thing.name, count),
  }));
}

export function storedChampionNames(game: Game): ReadonlyMap<number, string> {
  return new Map(game.players.map((player) => [player.championKey, player.championName]));
}

const noneAgainMs = 60_000;
const otherAgainMs = 300_000;

/** Whether at least one of the games was played on the version of the names. */
function fits({ version }: StaticData, games: readonly Game[]): boolean {
  const patches = games.flatMap(({ patch }) =>
    patch !== null && /^\d{1,2}\.\d{1,2}$/.test(patch) ? [patch] : [],
  );
  return patches.length === 0 || patches.some((patch) => version?.startsWith(`${patch}.`));
}

/**
 * Names and pictures of a meeting's games. The page works without them, so neither loading nor an error blocks it;
 * while the server has none, or those of another version, they are polled. @param games Empty while unknown.
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

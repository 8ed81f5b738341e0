import type { Game, StaticData } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';
import { shardNames, texts } from './texts.pl.ts';

/** What stands for a champion, item, rune or spell: always a name, a picture where there is one. */
export interface GameThing {
  name: string;
  image: string | null;
  /** The name is one of the „Nieznan…” texts. */
  unknown?: boolean;
}

function unknownThing(name: string): GameThing {
  return { name, image: null, unknown: true };
}

/** Before the response came and where it never does. */
export const noStaticData: StaticData = {
  version: null,
  champions: {},
  items: {},
  runes: {},
  summonerSpells: {},
};

/**
 * Champion by number. Only while there is no static data at all does the name stored with the game
 * appear in: with data at hand an unknown number means that the stored name may be anything.
 */
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

/** Rune, tree or shard. Shards are in no public data, so their names are our own. */
export function runeOf(data: StaticData, id: number): GameThing {
  const known = data.runes[id];
  if (known !== undefined) return known;
  const shard = shardNames.get(id);
  return shard === undefined ? unknownThing(texts.unknownRune) : { name: shard, image: null };
}

/** Things of one name once, in order, with how often: `Nieznany przedmiot × 3`. */
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

/** Names stored with the players of a game by champion number, for picks without static data. */
export function storedChampionNames(game: Game): ReadonlyMap<number, string> {
  return new Map(game.players.map((player) => [player.championKey, player.championName]));
}

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
 * version of the game, it is requested again.
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

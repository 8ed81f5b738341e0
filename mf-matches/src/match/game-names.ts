import type { Game, StaticData } from '@puchar/shared/contract';
import { shardNames, texts } from './texts.pl.ts';

/** What stands for a champion, item, rune or spell: always a name, a picture where there is one. */
export interface GameThing {
  name: string;
  image: string | null;
}

/** Before the answer came and where it never does. */
export const noStaticData: StaticData = {
  version: null,
  champions: {},
  items: {},
  runes: {},
  summonerSpells: {},
};

/**
 * Champion by number. Only while there is no static data at all does the name stored with the game
 * stand in: with data at hand an unknown number means that the stored name may be anything.
 */
export function championOf(data: StaticData, key: number, storedName?: string): GameThing {
  const known = data.champions[key];
  if (known !== undefined) return known;
  const stored = data.version === null && storedName !== undefined ? storedName.trim() : '';
  return { name: stored === '' ? texts.unknownChampion : stored, image: null };
}

export function itemOf(data: StaticData, id: number): GameThing {
  return data.items[id] ?? { name: texts.unknownItem, image: null };
}

export function spellOf(data: StaticData, id: number): GameThing {
  return data.summonerSpells[id] ?? { name: texts.unknownSpell, image: null };
}

/** Rune, tree or shard. Shards are in no public data, so their names are our own. */
export function runeOf(data: StaticData, id: number): GameThing {
  const known = data.runes[id];
  if (known !== undefined) return known;
  return { name: shardNames.get(id) ?? texts.unknownRune, image: null };
}

/** Names stored with the players of a game by champion number, for picks without static data. */
export function storedChampionNames(game: Game): ReadonlyMap<number, string> {
  return new Map(game.players.map((player) => [player.championKey, player.championName]));
}

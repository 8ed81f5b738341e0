import { gameRoles } from '@puchar/shared/contract';
import type { StaticData } from '@puchar/shared/contract';
import { shards } from '../results/static-data/texts.pl.ts';
import type { StaticDataService } from '../results/static-data/static-data-service.ts';
import { championsOf } from './champions.ts';
import { itemIds, runeIds, spellIds } from './game-ids.ts';
import { lettersAt, tileLetters } from './game-tiles.ts';
import type { TileKind } from './game-tiles.ts';
import { demoPatch, tileTexts } from './texts.pl.ts';

interface Thing {
  id: string;
  name: string;
  /** On its tile; two of a kind never have the same. */
  letters: string;
}

/** Named after their letters. */
function numbered(ids: readonly number[], name: (letters: string) => string): Thing[] {
  return ids.map((id, place) => {
    const letters = lettersAt(place);
    return { id: String(id), letters, name: name(letters) };
  });
}

function champions(): Thing[] {
  const known = gameRoles.flatMap(championsOf);
  const names = [...new Map(known.map(({ key, name }) => [String(key), name]))];
  const letters = tileLetters(names.map(([, name]) => name));
  return names.map(([id, name], place) => ({ id, name, letters: letters[place] ?? '' }));
}

const shardThings = shards.map(({ id, name }, at): Thing => {
  return { id, name, letters: lettersAt(runeIds.length + at) };
});

export const things: Readonly<Record<TileKind, readonly Thing[]>> = {
  champion: champions(),
  item: numbered(itemIds, tileTexts.item),
  rune: [...numbered(runeIds, tileTexts.rune), ...shardThings],
  spell: numbered(spellIds, tileTexts.spell),
};

function namedOf(kind: TileKind): StaticData['items'] {
  return Object.fromEntries(
    things[kind].map(({ id, name }) => [id, { name, image: `/demo-images/${kind}/${id}.svg` }]),
  );
}

const demoData: StaticData = {
  version: demoPatch,
  champions: namedOf('champion'),
  items: namedOf('item'),
  runes: namedOf('rune'),
  summonerSpells: namedOf('spell'),
};

/** The games of the demo have names and tiles of their own, so that they look the same without a network. */
export function withDemoGame<Service extends Pick<StaticDataService, 'ofPatch'>>(
  service: Service,
): Service {
  return {
    ...service,
    ofPatch: (patch) => (patch === demoPatch ? Promise.resolve(demoData) : service.ofPatch(patch)),
  };
}

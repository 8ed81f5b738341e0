import { gameRoles } from '@puchar/shared/contract';
import { championsOf } from '../../demo/champions.ts';
import { loadouts } from '../../demo/loadouts.ts';

const version = '15.22.1';

const trinkets = [3340, 3363, 3364];
const spellNumbers = [1, 3, 4, 6, 7, 11, 12, 14, 21];

const image = (full: string) => ({ full });
const data = (rows: readonly (readonly [string, object])[]) =>
  JSON.stringify({ version, data: Object.fromEntries(rows) });

function championFile(): string {
  const champions = gameRoles.flatMap((role) => championsOf(role));
  return data(
    champions.map(({ key, name }) => {
      const id = name.replace(/[^A-Za-z]/g, '');
      return [id, { id, key: `${key}`, name, image: image(`${id}.png`) }] as const;
    }),
  );
}

function itemFile(): string {
  const bought = Object.values(loadouts).flatMap(({ build, parts }) => [...build, ...parts]);
  const numbers = new Set([...bought.map(([item]) => item), ...trinkets]);
  return data(
    [...numbers].map(
      (item) => [`${item}`, { name: `Przedmiot ${item}`, image: image(`${item}.png`) }] as const,
    ),
  );
}

function runeFile(): string {
  const pages = Object.values(loadouts).flatMap(({ runes }) => runes);
  const row = (id: number, name: string) => ({
    id,
    key: `${id}`,
    name,
    icon: `perk-images/Styles/${id}.png`,
  });
  const trees = new Set(pages.flatMap(({ primaryStyle, subStyle }) => [primaryStyle, subStyle]));
  const runes = new Set(pages.flatMap(({ primary, sub }) => [...primary, ...sub]));
  // The server reads names only, so the tree of a rune does not matter.
  const slots = [{ runes: [...runes].map((id) => row(id, `Runa ${id}`)) }];
  return JSON.stringify([...trees].map((id) => ({ ...row(id, `Ścieżka ${id}`), slots })));
}

function spellFile(): string {
  return data(
    spellNumbers.map((key) => {
      const id = `Zaklecie${key}`;
      const name = `Zaklęcie ${key}`;
      return [id, { id, key: `${key}`, name, image: image(`${id}.png`) }] as const;
    }),
  );
}

export function mockGame(): Map<string, string> {
  const folder = `/cdn/${version}/data/pl_PL`;
  return new Map([
    ['/api/versions.json', JSON.stringify([version])],
    [`${folder}/champion.json`, championFile()],
    [`${folder}/item.json`, itemFile()],
    [`${folder}/runesReforged.json`, runeFile()],
    [`${folder}/summoner.json`, spellFile()],
  ]);
}

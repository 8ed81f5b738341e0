import type { StaticData } from '@puchar/shared/contract';
import { staticData } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { GameVersion } from './cached-versions.ts';
import type { GameSource } from './game-source.ts';
import { SourceError } from './game-source.ts';
import { shards } from './texts.pl.ts';

const mostBytes = 20 * 1024 * 1024;

const versionForm = /^\d{1,4}(\.\d{1,4}){1,3}$/;

// Lenient on purpose: every patch adds fields, and an invalid row must not cost the others.
const table = z.object({ data: z.record(z.string(), z.unknown()) });
const picture = z.object({
  image: z.object({ full: z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_.' -]{0,99}\.png$/)) }),
});
const named = z.object({ name: z.string() });
const keyed = z.object({ key: z.string().check(z.regex(/^\d{1,9}$/)) });
const icon = z.object({
  icon: z
    .string()
    .check(z.regex(/^([A-Za-z0-9_][A-Za-z0-9_' -]{0,60}\/){1,8}[A-Za-z0-9_' -]{1,60}\.png$/)),
});
const championId = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_.' -]{1,60}$/)) });
const rune = z.object({ id: z.int(), name: z.string() });
const tree = z.object({ slots: z.array(z.unknown()) });
const slot = z.object({ runes: z.array(z.unknown()) });

type Names = StaticData['items'];

/** Names can contain pseudo-markup such as `<rarityLegendary>`. */
export function plainName(name: string): string {
  return name
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function parsed<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new SourceError('shape', { cause: result.error });
  return result.data;
}

/** `encodeURI` because some file names have an apostrophe or a space. */
const own = (path: string) => encodeURI(`/game-images/${path}`);

/** A document without a valid row is an error, not an empty game. */
function filled(names: Names): Names {
  if (Object.keys(names).length === 0) throw new SourceError('shape');
  return names;
}

/** @param numberOf Null skips the row. */
function tableNames(
  file: unknown,
  folder: string,
  numberOf: (place: string, row: unknown) => string | null,
): Names {
  const names: Names = {};
  for (const [place, row] of Object.entries(parsed(table, file).data)) {
    const number = numberOf(place, row);
    const name = named.safeParse(row).data?.name;
    if (number === null || name === undefined) continue;
    const image = picture.safeParse(row).data?.image.full;
    names[number] = {
      name: plainName(name),
      image: image === undefined ? null : own(`${folder}/${image}`),
    };
  }
  return filled(names);
}

function runeNames(file: unknown): Names {
  const names: Names = {};
  for (const row of parsed(z.array(z.unknown()), file)) {
    const slots = tree.safeParse(row).data?.slots ?? [];
    const runes = slots.flatMap((entry) => slot.safeParse(entry).data?.runes ?? []);
    for (const entry of [row, ...runes]) {
      const known = rune.safeParse(entry).data;
      if (known === undefined) continue;
      const path = icon.safeParse(entry).data?.icon;
      names[String(known.id)] = {
        name: plainName(known.name),
        image: path === undefined ? null : own(`runes/${path}`),
      };
    }
  }
  filled(names);
  for (const { id, name, picture: part } of shards) {
    names[id] ??= { name, image: own(`runes/perk-images/StatMods/StatMods${part}Icon.png`) };
  }
  return names;
}

/** Replays name champions by id, though not always in the same case. */
function championKeysOf(file: unknown): Record<string, number> {
  const rows = Object.values(parsed(table, file).data).flatMap((row): [string, number][] => {
    const id = championId.safeParse(row).data?.id;
    const key = keyed.safeParse(row).data?.key;
    return id === undefined || key === undefined ? [] : [[id.toLowerCase(), Number(key)]];
  });
  return Object.fromEntries(rows);
}

/** Newest first. Some old versions are no numbers; they are skipped, as the text becomes part of paths. */
export async function listVersions(source: GameSource): Promise<[string, ...string[]]> {
  const file = await source.json('/api/versions.json', mostBytes);
  const [newest, ...others] = parsed(z.array(z.nullable(z.string())), file);
  const isVersion = (text: string | null | undefined) => versionForm.test(text ?? '');
  if (!newest || !isVersion(newest)) throw new SourceError('shape');
  return [newest, ...others.flatMap((text) => (text !== null && isVersion(text) ? [text] : []))];
}

/** In Polish. @throws SourceError when any of the four files is unavailable or has another shape. */
export async function readStaticData(source: GameSource, version: string): Promise<GameVersion> {
  const base = `/cdn/${version}/data/pl_PL`;
  const [champions, items, runes, spells] = await Promise.all([
    source.json(`${base}/champion.json`, mostBytes),
    source.json(`${base}/item.json`, mostBytes),
    source.json(`${base}/runesReforged.json`, mostBytes),
    source.json(`${base}/summoner.json`, mostBytes),
  ]);
  const byKey = (_: string, row: unknown) => keyed.safeParse(row).data?.key ?? null;
  const byPlace = (place: string) => (/^\d{1,9}$/.test(place) ? place : null);
  const data = parsed(staticData, {
    version,
    champions: tableNames(champions, `${version}/champion`, byKey),
    items: tableNames(items, `${version}/item`, byPlace),
    runes: runeNames(runes),
    summonerSpells: tableNames(spells, `${version}/spell`, byKey),
  });
  return { data: { ...data, version }, championKeys: championKeysOf(champions) };
}

import { foldText } from '@puchar/shared/domain';

/** Names of the game by number as text; empty while the source was never reached. */
export type Names = Readonly<Record<string, { name: string }>>;

/** What a field shows for a number: its name where it is known; nothing for 0, an empty place. */
export function entryOf(key: number, names: Names): string {
  return key === 0 ? '' : (names[String(key)]?.name ?? String(key));
}

/** Numbers by name in small letters, made once for each list of names. */
const indexes = new WeakMap<Names, ReadonlyMap<string, number>>();

function indexOf(names: Names): ReadonlyMap<string, number> {
  const known = indexes.get(names);
  if (known !== undefined) return known;
  const made = new Map(
    Object.entries(names).map(([key, { name }]) => [foldText(name), Number(key)]),
  );
  indexes.set(names, made);
  return made;
}

/**
 * The number that an entry means: a name from the list, or the number itself.
 *
 * @returns 0 for an empty entry, null for one that means nothing.
 */
export function keyOf(entry: string, names: Names): number | null {
  const text = entry.trim();
  if (text === '') return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return indexOf(names).get(foldText(text)) ?? null;
}

/** The number that an entry means, with or without spaces between thousands: 0 when empty, null for no number. */
export function countOf(entry: string): number | null {
  const digits = entry.replaceAll(/\s/g, '');
  if (digits === '') return 0;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

/** What a field shows for a figure: nothing for 0, which is what an empty field means. */
export function countEntry(value: number): string {
  return value === 0 ? '' : String(value);
}

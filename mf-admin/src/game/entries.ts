import { foldText } from '@puchar/shared/domain';

export type Names = Readonly<Record<string, { name: string }>>;

export function entryOf(key: number, names: Names): string {
  return key === 0 ? '' : (names[String(key)]?.name ?? String(key));
}

/** Keys by folded name, computed once for each list of names. */
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

/** The key of an entry, which is a name or the key itself: 0 when empty, null when unknown. */
export function keyOf(entry: string, names: Names): number | null {
  const text = entry.trim();
  if (text === '') return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return indexOf(names).get(foldText(text)) ?? null;
}

/** 0 for an empty entry, null for text that is no number; spaces between thousands are allowed. */
export function countOf(entry: string): number | null {
  const digits = entry.replaceAll(/\s/g, '');
  if (digits === '') return 0;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
}

export function countEntry(value: number): string {
  return value === 0 ? '' : String(value);
}

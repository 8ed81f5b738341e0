import { foldText } from '../contract/fold-text.ts';

// The look-behind leaves the break itself alone, so that „i w szkole” gets both.
const afterOneLetter = /(?<=(?:^|[\s(„])[aiouwzAIOUWZ]) /g;

/** So that no line of Polish text ends in a one-letter word. */
export function nonBreaking(text: string): string {
  return text.replace(afterOneLetter, '\u00A0');
}

/** 1 drużyna, 2 drużyny, 5 drużyn; a fraction takes the genitive singular, mostly spelled as `few`. */
export function pluralPl(count: number, one: string, few: string, many: string): string {
  const size = Math.abs(count);
  if (size === 1) return one;
  if (!Number.isInteger(size)) return few;
  const isTeen = size % 100 >= 12 && size % 100 <= 14;
  return !isTeen && size % 10 >= 2 && size % 10 <= 4 ? few : many;
}

export { foldText };

/** Folded, without diacritics: `lodz` finds `Łódź`. */
export function searchText(text: string): string {
  return foldText(text).replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Lazy: a collator takes a slow phone 30 ms. */
let collator: Intl.Collator | undefined;

/** Numbers by value: `Team 2` before `Team 10`. */
export function comparePolish(one: string, other: string): number {
  collator ??= new Intl.Collator('pl', { numeric: true });
  return collator.compare(one, other);
}

export function compareNames(one: { name: string }, other: { name: string }): number {
  return comparePolish(one.name, other.name);
}

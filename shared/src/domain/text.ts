import { foldText } from '../contract/fold-text.ts';

// The look-behind leaves the break itself alone, so that „i w szkole” gets both.
const afterOneLetter = /(?<=(?:^|[\s(„])[aiouwzAIOUWZ]) /g;

/** Ties one-letter words to the next one, so that no line of Polish text ends in "w" or "z". */
export function nonBreaking(text: string): string {
  return text.replace(afterOneLetter, '\u00A0');
}

/**
 * The Polish form that belongs to a number: 1 drużyna, 2 drużyny, 5 drużyn. A fraction takes the
 * genitive singular, which for most nouns is written as the second form.
 *
 * @returns The word alone, without the number.
 */
export function pluralPl(count: number, one: string, few: string, many: string): string {
  const size = Math.abs(count);
  if (size === 1) return one;
  if (!Number.isInteger(size)) return few;
  const isTeen = size % 100 >= 12 && size % 100 <= 14;
  return !isTeen && size % 10 >= 2 && size % 10 <= 4 ? few : many;
}

export { foldText };

/** Form in which a search finds a text: folded and without diacritics, so `lodz` finds `Łódź`. */
export function searchText(text: string): string {
  return foldText(text).replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Made on first use: a collator takes a slow phone thirty milliseconds. */
let collator: Intl.Collator | undefined;

/** Polish alphabetical order with numbers by value: `Team 2` before `Team 10`. */
export function comparePolish(one: string, other: string): number {
  collator ??= new Intl.Collator('pl', { numeric: true });
  return collator.compare(one, other);
}

/** {@link comparePolish} over `name`. */
export function compareNames(one: { name: string }, other: { name: string }): number {
  return comparePolish(one.name, other.name);
}

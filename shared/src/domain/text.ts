import { foldText } from '../contract/fold-text.ts';

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

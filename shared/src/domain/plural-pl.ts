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

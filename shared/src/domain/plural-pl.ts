import { onFirstUse } from './on-first-use.ts';

const rules = onFirstUse(() => new Intl.PluralRules('pl'));

/**
 * The Polish form that belongs to a number: 1 drużyna, 2 drużyny, 5 drużyn. A fraction takes the
 * genitive singular, which for most nouns is written as the second form.
 *
 * @returns The word alone, without the number.
 */
export function pluralPl(count: number, one: string, few: string, many: string): string {
  const rule = rules().select(Math.abs(count));
  if (rule === 'one') return one;
  return rule === 'many' ? many : few;
}

import { expect, test } from '@jest/globals';
import { knownSearch } from './known-search.ts';

const rules = [
  { get: '/meetings?state=FINISHED', when: { tab: 'zakonczone' } },
  { get: '/meetings?state=UPCOMING', unless: { tab: 'zakonczone' } },
];
const known = (search: string) => knownSearch(rules, ['gra'], new URLSearchParams(search));

test('what the page reads stays, in one order; everything else goes', () => {
  expect(known('utm_source=x&tab=zakonczone&gra=2')).toBe('?gra=2&tab=zakonczone');
  expect(known('gra=2&tab=zakonczone')).toBe('?gra=2&tab=zakonczone');
  expect(known('fbclid=1')).toBe('');
});

test('of a doubled parameter the first counts, and what is too long for a choice does not', () => {
  expect(known('gra=1&gra=2')).toBe('?gra=1');
  expect(known(`gra=${'x'.repeat(60)}`)).toBe(`?gra=${'x'.repeat(60)}`);
  expect(known(`gra=${'x'.repeat(61)}`)).toBe('');
});

test('a page that reads nothing has one address', () => {
  expect(knownSearch([], undefined, new URLSearchParams('tab=zakonczone'))).toBe('');
});

test('a value cannot become another parameter', () => {
  expect(known(`gra=${encodeURIComponent('1&tab=x')}`)).toBe('?gra=1%26tab%3Dx');
});

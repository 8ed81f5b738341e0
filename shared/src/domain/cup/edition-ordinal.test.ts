import { editionOrdinalText } from './edition-ordinal.ts';

test.each([
  [1, 'Pierwsza edycja'],
  [8, 'Ósma edycja'],
  [20, 'Dwudziesta edycja'],
  [21, '21. edycja'],
])('edition %i is called %s', (ordinal, text) => {
  expect(editionOrdinalText(ordinal)).toBe(text);
});

import { editionName } from './names.pl.ts';

test.each([
  ['Puchar Jesieni', 2025, 'Puchar Jesieni 2025'],
  ['Puchar 2025', 2025, 'Puchar 2025'],
  ['Puchar', undefined, 'Puchar'],
])('an edition %s of %s is called %s', (name, year, text) => {
  expect(editionName(name, year)).toBe(text);
});

import { cupNameOf } from './cup-name.ts';

test.each([
  ['Puchar Szkół 2026', 2026, 'Puchar Szkół 2026', 'Puchar Szkół'],
  ['IX Puchar Szkół, 2026', 2026, 'IX Puchar Szkół, 2026', 'IX Puchar Szkół'],
  ['Puchar Jesieni', 2026, 'Puchar Jesieni 2026', 'Puchar Jesieni'],
  ['Puchar 2025/2026', 2026, 'Puchar 2025/2026', 'Puchar 2025/2026'],
  ['2026', 2026, '2026', '2026'],
])('an edition %s of %i is called %s, with %s beside the year', (name, year, full, title) => {
  expect(cupNameOf({ name, year }, null)).toEqual({ full, title, year });
});

test('without an edition the cup has its name and no year', () => {
  const cup = { identity: { name: 'Liga Szkół', shortName: '', cities: [] } };
  const bare = { full: 'Liga Szkół', title: 'Liga Szkół', year: null };
  expect(cupNameOf(null, cup)).toEqual(bare);
  expect(cupNameOf({}, cup)).toEqual(bare);
});

test('a cup without a name has a name that fits any', () => {
  expect(cupNameOf(null, null).full).toBe('Turniej szkół');
});

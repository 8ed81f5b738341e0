import { pageIn, withPage } from './meeting-lists.ts';

test.each([
  ['', 1],
  ['strona=3', 3],
  ['strona=0', 1],
  ['strona=-1', 1],
  ['strona=2.5', 1],
  ['strona=99999', 1],
  ['strona=dwa', 1],
])('of %p the list begins with page %p', (query, page) => {
  expect(pageIn(new URLSearchParams(query))).toBe(page);
});

test('another page keeps the rest of the address, and the first has no number', () => {
  const search = new URLSearchParams('tab=zakonczone&strona=2');
  expect(withPage(search, 3)).toBe('?tab=zakonczone&strona=3');
  expect(withPage(search, 1)).toBe('?tab=zakonczone');
  expect(withPage(new URLSearchParams(), 1)).toBe('');
});

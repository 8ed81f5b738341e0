import { pageOfRows, placesOf, sortRows } from './sort-rows.ts';
import type { SortColumn } from './sort-rows.ts';

interface Row {
  id: string;
  name: string;
  figure: number | null;
}

const column: SortColumn<Row> = {
  id: 'figure',
  value: ({ figure }) => figure,
  direction: 'descending',
};
const row = (name: string, figure: number | null): Row => ({ id: name, name, figure });
const rows = [row('Łoś', 2), row('Bez', null), row('Ćma', 5), row('Lis', 2), row('Żuk', 1)];
const namesOf = (list: readonly Row[]) => list.map(({ name }) => name);

test.each([
  ['figure', 'descending', ['Ćma', 'Lis', 'Łoś', 'Żuk', 'Bez']],
  ['figure', 'ascending', ['Żuk', 'Lis', 'Łoś', 'Ćma', 'Bez']],
  [null, 'ascending', ['Bez', 'Ćma', 'Lis', 'Łoś', 'Żuk']],
  [null, 'descending', ['Żuk', 'Łoś', 'Lis', 'Ćma', 'Bez']],
] as const)('by %s %s, without a figure last, equal ones by name', (id, direction, expected) => {
  expect(namesOf(sortRows(rows, [column], { column: id, direction }))).toEqual(expected);
});

test('equal figures share a place, and those without one have none', () => {
  const sorted = sortRows(rows, [column], { column: 'figure', direction: 'descending' });
  expect(placesOf(sorted, column.value)).toEqual([1, 2, 2, 4, null]);
  expect(placesOf([], column.value)).toEqual([]);
});

test('pages are every row once, a page after the last is the last, and places go on', () => {
  const sorting = { column: 'figure', direction: 'descending' } as const;
  const page = (wanted: string | null) => pageOfRows(rows, [column], sorting, { wanted, size: 2 });
  const pages = ['1', '2', '3'].map(page);
  expect(pages.flatMap((one) => namesOf(one.rows))).toEqual(['Ćma', 'Lis', 'Łoś', 'Żuk', 'Bez']);
  expect(pages.flatMap(({ places }) => places)).toEqual([1, 2, 2, 4, null]);
  expect(page('9')).toEqual(page('3'));
  for (const odd of [null, '0', '-1', 'x']) expect(page(odd)).toEqual(page('1'));
  expect(page('3')).toMatchObject({ page: 3, pages: 3, found: 5 });
});

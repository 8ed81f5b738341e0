import { placesOf, sortRows } from './sort-rows.ts';
import type { Column } from './sort-rows.ts';

interface Row {
  id: string;
  name: string;
  figure: number | null;
}

const column: Column<Row> = {
  id: 'figure',
  label: 'Wielkość',
  value: ({ figure }) => figure,
  text: ({ figure }) => String(figure),
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

import { comparePolish } from '../text.ts';

export type Direction = 'ascending' | 'descending';

export interface SortColumn<Row> {
  /** In the address. */
  id: string;
  /** Null stands last in both directions. */
  value: (row: Row) => number | null;
  /** Of the first click. */
  direction: Direction;
}

export interface Named {
  id: string;
  name: string;
}

export interface Sorting {
  /** Null: by name. */
  column: string | null;
  direction: Direction;
}

export const sortByName = 'nazwa';

export const directionWords = { ascending: 'rosnaco', descending: 'malejaco' } as const;

/** @param standard Of an address without a known order. */
export function sortingOf<Row>(
  columns: readonly SortColumn<Row>[],
  { sort, direction: given }: { sort: string | null; direction: string | null },
  standard: string,
): Sorting {
  const column =
    sort === sortByName
      ? undefined
      : (columns.find(({ id }) => id === sort) ?? columns.find(({ id }) => id === standard));
  const first = column?.direction ?? 'ascending';
  const chosen = (['ascending', 'descending'] as const).find(
    (direction) => directionWords[direction] === given,
  );
  return { column: column?.id ?? null, direction: chosen ?? first };
}

function compareValues(one: number | null, other: number | null, direction: Direction): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction === 'ascending' ? one - other : other - one;
}

/** Equal values stand by name. */
export function sortRows<Row extends Named>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  { column: id, direction }: Sorting,
): Row[] {
  const column = columns.find((one) => one.id === id);
  const byName = (one: Row, other: Row) => comparePolish(one.name, other.name);
  if (column === undefined) {
    return rows.toSorted((one, other) =>
      direction === 'ascending' ? byName(one, other) : byName(other, one),
    );
  }
  return rows.toSorted(
    (one, other) =>
      compareValues(column.value(one), column.value(other), direction) || byName(one, other),
  );
}

/** Places of sorted rows from one; equal values share theirs, and rows without a value have none. */
export function placesOf<Row>(rows: readonly Row[], value: (row: Row) => number | null) {
  const places: (number | null)[] = [];
  let before: number | null = null;
  for (const [at, row] of rows.entries()) {
    const own = value(row);
    const shared = at > 0 && own === before ? (places[at - 1] ?? null) : at + 1;
    places.push(own === null ? null : shared);
    before = own;
  }
  return places;
}

export interface RowsPage<Row> {
  rows: readonly Row[];
  /** Empty in the order of names. */
  places: readonly (number | null)[];
  page: number;
  pages: number;
  /** On all pages. */
  found: number;
}

/** @param wanted From the address; a page after the last is the last. */
export function pageOfRows<Row extends Named>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  sorting: Sorting,
  { wanted, size }: { wanted: string | null; size: number },
): RowsPage<Row> {
  const sorted = sortRows(rows, columns, sorting);
  const by = columns.find(({ id }) => id === sorting.column);
  const places = by === undefined ? [] : placesOf(sorted, by.value);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(/^[1-9]\d{0,3}$/.test(wanted ?? '') ? Number(wanted) : 1, pages);
  const [from, to] = [(page - 1) * size, page * size];
  const found = rows.length;
  return { rows: sorted.slice(from, to), places: places.slice(from, to), page, pages, found };
}

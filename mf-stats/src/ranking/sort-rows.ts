import { comparePolish } from '@puchar/shared/domain';

export type Direction = 'ascending' | 'descending';

export interface Column<Row> {
  /** In the address. */
  id: string;
  label: string;
  hint?: string;
  /** Read out in place of label and hint, which it begins with. */
  long?: string;
  /** Null stands last in both directions. */
  value: (row: Row) => number | null;
  text: (row: Row) => string;
  /** Of the first click. */
  direction: Direction;
  /** Shown on a phone whatever the order. */
  narrow?: boolean;
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

function compareValues(one: number | null, other: number | null, direction: Direction): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction === 'ascending' ? one - other : other - one;
}

/** Equal values stand by name. */
export function sortRows<Row extends Named>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
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

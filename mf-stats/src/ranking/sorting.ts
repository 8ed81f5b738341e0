import type { Column, Direction, Sorting } from './sort-rows.ts';
import type { Change, View } from './use-view.ts';

export const byName = 'nazwa';

const inAddress = { ascending: 'rosnaco', descending: 'malejaco' } as const;

/** @param standard Of an address without a known order. */
export function sortingOf<Row>(
  view: Pick<View, 'valueOf'>,
  columns: readonly Column<Row>[],
  standard: string,
): Sorting {
  const wanted = view.valueOf('sort');
  const column =
    wanted === byName
      ? undefined
      : (columns.find(({ id }) => id === wanted) ?? columns.find(({ id }) => id === standard));
  const given = view.valueOf('direction');
  const first = column?.direction ?? 'ascending';
  const chosen = (['ascending', 'descending'] as const).find(
    (direction) => inAddress[direction] === given,
  );
  return { column: column?.id ?? null, direction: chosen ?? first };
}

/** A second click on a column turns it round. @param first Direction of the first click. */
export function sortBy(
  { column, direction }: Sorting,
  id: string | null,
  first: Direction,
): Change {
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  const isFirst = column !== id || turned === first;
  return {
    sort: id ?? byName,
    direction: isFirst ? null : inAddress[turned],
    page: null,
  };
}

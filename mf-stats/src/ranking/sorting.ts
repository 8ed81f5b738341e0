import { directionWords, sortByName } from '@puchar/shared/domain';
import type { Direction, Sorting } from '@puchar/shared/domain';
import type { Change } from './use-view.ts';

/** A second click on a column turns it round. @param first Direction of the first click. */
export function sortBy(
  { column, direction }: Sorting,
  id: string | null,
  first: Direction,
): Change {
  const turned = direction === 'ascending' ? 'descending' : 'ascending';
  const isFirst = column !== id || turned === first;
  return {
    sort: id ?? sortByName,
    direction: isFirst ? null : directionWords[turned],
    page: null,
  };
}

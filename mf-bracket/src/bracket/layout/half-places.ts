import { cluster, hierarchy } from 'd3-hierarchy';
import type { Branch } from './branch.ts';
import { planePoint } from './plane-point.ts';
import type { PlanePoint } from './points.ts';
import { sizes } from './sizes.ts';

const column = sizes.cardWidth + sizes.columnGap;
const row = 2 * sizes.rowHeight + sizes.titleHeight + sizes.rowGap;

/**
 * Middles of the cards of one half, by id: the semi-final beside the final, everything before it one
 * column further out, each card half way between those that lead to it.
 *
 * @param direction -1 for the half on the left, 1 for the one on the right.
 */
export function halfPlaces(half: Branch, direction: -1 | 1): Map<string, PlanePoint> {
  const root = hierarchy<Branch>(half, ({ upper, lower }) =>
    [upper, lower].filter((branch) => branch !== null),
  );
  // Every first match has a row of its own, so nothing can meet: d3's `tree` would look for room in vain.
  const layOut = cluster<Branch>().nodeSize([row, column]);
  const places = new Map<string, PlanePoint>();
  layOut
    .separation(() => 1)(root)
    .eachBefore(({ data, depth, x }) => {
      places.set(data.id, planePoint(direction * (depth + 1) * column, Math.round(x)));
    });
  return places;
}

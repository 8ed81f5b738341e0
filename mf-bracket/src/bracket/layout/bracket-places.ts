import type { Branch } from './branch.ts';
import { halfPlaces } from './half-places.ts';
import { planePoint } from './plane-point.ts';
import type { PlanePoint } from './points.ts';

/**
 * Middles of all cards by id: the final in the middle, what leads to its upper team on the left and what
 * leads to its lower team on the right.
 */
export function bracketPlaces(final: Branch): Map<string, PlanePoint> {
  return new Map([
    [final.id, planePoint(0, 0)],
    ...(final.upper === null ? [] : halfPlaces(final.upper, -1)),
    ...(final.lower === null ? [] : halfPlaces(final.lower, 1)),
  ]);
}

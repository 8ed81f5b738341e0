import { planePoint } from './plane-point.ts';
import type { PlaneBox } from './points.ts';

/** Times the new box that the grown one may have, so that a long way leaves cards behind at last. */
const mostGrowth = 3;

function areaOf({ from, to }: PlaneBox): number {
  return (to.x - from.x) * (to.y - from.y);
}

/** Both boxes in one, so that nothing is taken away on the way to the new one; the new one alone where that is large. */
export function grownBox(before: PlaneBox, next: PlaneBox): PlaneBox {
  const both = {
    from: planePoint(Math.min(before.from.x, next.from.x), Math.min(before.from.y, next.from.y)),
    to: planePoint(Math.max(before.to.x, next.to.x), Math.max(before.to.y, next.to.y)),
  };
  return areaOf(both) <= mostGrowth * areaOf(next) ? both : next;
}

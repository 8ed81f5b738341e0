import { planePoint } from './plane-point.ts';
import type { PlaneBox } from './points.ts';

/** The smallest box around all of them. @throws RangeError when there is none. */
export function boundsOf(boxes: readonly PlaneBox[]): PlaneBox {
  if (boxes.length === 0) throw new RangeError('Nothing has no bounds.');
  const most = (pick: (box: PlaneBox) => number) =>
    boxes.reduce((known, box) => Math.max(known, pick(box)), -Infinity);
  return {
    from: planePoint(-most(({ from }) => -from.x), -most(({ from }) => -from.y)),
    to: planePoint(
      most(({ to }) => to.x),
      most(({ to }) => to.y),
    ),
  };
}

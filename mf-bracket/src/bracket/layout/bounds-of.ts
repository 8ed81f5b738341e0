import { planePoint } from './plane-point.ts';
import type { PlaneBox } from './points.ts';

/** The smallest box around all of them. @throws RangeError when there is none. */
export function boundsOf(boxes: readonly PlaneBox[]): PlaneBox {
  if (boxes.length === 0) throw new RangeError('Nothing has no bounds.');
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { from, to } of boxes) {
    left = Math.min(left, from.x);
    top = Math.min(top, from.y);
    right = Math.max(right, to.x);
    bottom = Math.max(bottom, to.y);
  }
  return { from: planePoint(left, top), to: planePoint(right, bottom) };
}

import { planePoint } from './plane-point.ts';
import type { PlaneBox, ScreenSize, View } from './points.ts';
import { screenPoint } from './screen-point.ts';
import { toPlane } from './to-plane.ts';

/** The part of the drawing that is seen, with `margin` canvases more on every side. */
export function seenBox(view: View, size: ScreenSize, margin: number): PlaneBox {
  const from = toPlane(view, screenPoint(0, 0));
  const to = toPlane(view, screenPoint(size.width, size.height));
  const right = (to.x - from.x) * margin;
  const down = (to.y - from.y) * margin;
  return {
    from: planePoint(from.x - right, from.y - down),
    to: planePoint(to.x + right, to.y + down),
  };
}

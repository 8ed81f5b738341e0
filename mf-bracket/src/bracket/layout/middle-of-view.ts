import type { PlanePoint, ScreenSize, View } from './points.ts';
import { screenPoint } from './screen-point.ts';
import { toPlane } from './to-plane.ts';

/** The place of the drawing that is in the middle of the canvas. */
export function middleOfView(view: View, size: ScreenSize): PlanePoint {
  return toPlane(view, screenPoint(size.width / 2, size.height / 2));
}

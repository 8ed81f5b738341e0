import { planePoint } from './plane-point.ts';
import type { PlanePoint, ScreenPoint, View } from './points.ts';

/** What lies under a place of the canvas. */
export function toPlane(view: View, point: ScreenPoint): PlanePoint {
  return planePoint((point.x - view.x) / view.scale, (point.y - view.y) / view.scale);
}

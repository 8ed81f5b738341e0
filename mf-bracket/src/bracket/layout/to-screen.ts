import type { PlanePoint, ScreenPoint, View } from './points.ts';
import { screenPoint } from './screen-point.ts';

/** Where a place of the drawing is seen. */
export function toScreen(view: View, point: PlanePoint): ScreenPoint {
  return screenPoint(point.x * view.scale + view.x, point.y * view.scale + view.y);
}

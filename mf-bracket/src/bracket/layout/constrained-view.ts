import { centredView } from './centred-view.ts';
import { middleOfView } from './middle-of-view.ts';
import { planePoint } from './plane-point.ts';
import type { PlaneBox, ScreenSize, View } from './points.ts';

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * The nearest view in which the drawing cannot get lost: the middle of the canvas lies on it. Every card
 * can be brought to the middle, also on a canvas that is larger than the whole drawing.
 */
export function constrainedView(view: View, size: ScreenSize, bounds: PlaneBox): View {
  const { x, y } = middleOfView(view, size);
  const middle = planePoint(
    between(bounds.from.x, x, bounds.to.x),
    between(bounds.from.y, y, bounds.to.y),
  );
  return middle.x === x && middle.y === y ? view : centredView(middle, size, view.scale);
}

import { centredView } from './centred-view.ts';
import { planePoint } from './plane-point.ts';
import type { PlaneBox, ScreenSize, View } from './points.ts';
import type { ZoomLimits } from './zoom-limits.ts';

/** Share of the canvas that the drawing fills, so that no card touches the frame. */
const filled = 0.94;

/** As much of the drawing as the limits of the zoom let in, its middle in the middle. */
export function wholeView(bounds: PlaneBox, size: ScreenSize, limits: ZoomLimits): View {
  const { from, to } = bounds;
  const fits = Math.min(size.width / (to.x - from.x), size.height / (to.y - from.y)) * filled;
  const scale = Math.min(Math.max(fits, limits.least), limits.most);
  return centredView(planePoint((from.x + to.x) / 2, (from.y + to.y) / 2), size, scale);
}

import { planePoint, screenPoint } from './geometry.ts';
import type { PlaneBox, PlanePoint, ScreenPoint, ScreenSize, View } from './geometry.ts';

export function toPlane(view: View, point: ScreenPoint): PlanePoint {
  return planePoint((point.x - view.x) / view.scale, (point.y - view.y) / view.scale);
}

export function toScreen(view: View, point: PlanePoint): ScreenPoint {
  return screenPoint(point.x * view.scale + view.x, point.y * view.scale + view.y);
}

export function middleOfView(view: View, size: ScreenSize): PlanePoint {
  return toPlane(view, screenPoint(size.width / 2, size.height / 2));
}

export function centredView(middle: PlanePoint, size: ScreenSize, scale: number): View {
  return {
    x: size.width / 2 - middle.x * scale,
    y: size.height / 2 - middle.y * scale,
    scale,
  };
}

export function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The nearest view whose centre lies on the drawing, so that it cannot get lost and every card can be centred. */
export function constrainedView(view: View, size: ScreenSize, bounds: PlaneBox): View {
  const { x, y } = middleOfView(view, size);
  const middle = planePoint(
    between(bounds.from.x, x, bounds.to.x),
    between(bounds.from.y, y, bounds.to.y),
  );
  return middle.x === x && middle.y === y ? view : centredView(middle, size, view.scale);
}

/** CSS px between the drawing and the frame; the stylesheet has the same. */
export const room = 8;

function nearest(from: number, at: number, to: number, half: number): number {
  return to - from <= 2 * half ? (from + to) / 2 : between(from + half, at, to - half);
}

/** The view nearest to a centred place that shows nothing beside the drawing: how the stylesheet opens it. */
export function framedView(
  place: PlanePoint,
  size: ScreenSize,
  bounds: PlaneBox,
  scale: number,
): View {
  const middle = planePoint(
    nearest(bounds.from.x, place.x, bounds.to.x, (size.width / 2 - room) / scale),
    nearest(bounds.from.y, place.y, bounds.to.y, (size.height / 2 - room) / scale),
  );
  return centredView(middle, size, scale);
}

/** CSS px to the frame. */
const margin = 24;

function shift(from: number, to: number, length: number): number {
  if (to - from > length - 2 * margin) return (length - from - to) / 2;
  if (from < margin) return margin - from;
  return to > length - margin ? length - margin - to : 0;
}

export function revealingView(view: View, size: ScreenSize, box: PlaneBox): View {
  const from = toScreen(view, box.from);
  const to = toScreen(view, box.to);
  const right = shift(from.x, to.x, size.width);
  const down = shift(from.y, to.y, size.height);
  return right === 0 && down === 0 ? view : { ...view, x: view.x + right, y: view.y + down };
}

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

/** Scale at which the whole drawing fits. */
export function wholeScale({ from, to }: PlaneBox, size: ScreenSize): number {
  const across = (size.width - 2 * room) / (to.x - from.x);
  return Math.min(across, (size.height - 2 * room) / (to.y - from.y));
}

export function wholeView(bounds: PlaneBox, size: ScreenSize, scale: number): View {
  const { from, to } = bounds;
  return centredView(planePoint((from.x + to.x) / 2, (from.y + to.y) / 2), size, scale);
}

export interface ZoomLimits {
  /** Also the opening zoom, which the stylesheet repeats. */
  readonly least: number;
  readonly most: number;
}

const small: ZoomLimits = { least: 0.25, most: 1 };
const large: ZoomLimits = { least: 1, most: 3 };

export function zoomLimits(isMobile: boolean): ZoomLimits {
  return isMobile ? small : large;
}

/** CSS px of an em below which names would be illegible. */
export const namesFrom = 6.9;
/** Below which tags need the room of the heading. */
const headingsFrom = 3.2;

/** What cards show. */
export function detailAt(scale: number): 'names' | 'tags' | 'bare' {
  if (scale >= namesFrom) return 'names';
  return scale >= headingsFrom ? 'tags' : 'bare';
}

/** The stylesheet centres the origin. @param right CSS px from there, as is `down`. */
export function layerTransform(right: number, down: number, zoom: number): string {
  return `translate(${right}px,${down}px) scale(${zoom})`;
}

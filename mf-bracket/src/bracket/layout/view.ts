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

function between(least: number, value: number, most: number): number {
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

/** CSS px to the frame; keeps cards clear of the buttons. */
const margin = 24;
const marginAbove = 76;

function shift(from: number, to: number, length: number, before: number): number {
  if (to - from > length - margin - before) return (length - from - to) / 2;
  if (from < before) return before - from;
  return to > length - margin ? length - margin - to : 0;
}

export function revealingView(view: View, size: ScreenSize, box: PlaneBox): View {
  const from = toScreen(view, box.from);
  const to = toScreen(view, box.to);
  const right = shift(from.x, to.x, size.width, margin);
  const down = shift(from.y, to.y, size.height, marginAbove);
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

/** Share of the canvas that the drawing fills, so that no card touches the frame. */
const filled = 0.94;

export function wholeView(bounds: PlaneBox, size: ScreenSize, limits: ZoomLimits): View {
  const { from, to } = bounds;
  const fits = Math.min(size.width / (to.x - from.x), size.height / (to.y - from.y)) * filled;
  const scale = Math.min(Math.max(fits, limits.least), limits.most);
  return centredView(planePoint((from.x + to.x) / 2, (from.y + to.y) / 2), size, scale);
}

export interface ZoomLimits {
  /** Also the opening scale, which the stylesheet repeats. */
  readonly least: number;
  readonly most: number;
}

const small: ZoomLimits = { least: 0.25, most: 1 };
const large: ZoomLimits = { least: 1, most: 3 };

export function zoomLimits(isMobile: boolean): ZoomLimits {
  return isMobile ? small : large;
}

/** Zoomed out further, 16 px of text would be smaller than 10 px: cards show large logos and scores instead. */
const nearScale = 0.6;

export function isNear(scale: number): boolean {
  return scale >= nearScale;
}

/** The stylesheet centres the origin. @param right CSS px from there, as is `down`. */
export function layerTransform(right: number, down: number, scale: number): string {
  return `translate(${right}px,${down}px) scale(${scale})`;
}

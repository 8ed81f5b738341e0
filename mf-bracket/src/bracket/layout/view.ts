import { planePoint, screenPoint } from './geometry.ts';
import type { PlaneBox, PlanePoint, ScreenPoint, ScreenSize, View } from './geometry.ts';

/** What lies under a place of the canvas. */
export function toPlane(view: View, point: ScreenPoint): PlanePoint {
  return planePoint((point.x - view.x) / view.scale, (point.y - view.y) / view.scale);
}

/** Where a place of the drawing is seen. */
export function toScreen(view: View, point: PlanePoint): ScreenPoint {
  return screenPoint(point.x * view.scale + view.x, point.y * view.scale + view.y);
}

/** The place of the drawing that is in the middle of the canvas. */
export function middleOfView(view: View, size: ScreenSize): PlanePoint {
  return toPlane(view, screenPoint(size.width / 2, size.height / 2));
}

/** The view at `scale` that has `middle` in the middle of the canvas. */
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

/** Distance in CSS px that is left to the frame; the buttons stand above and must cover nothing. */
const margin = 24;
const marginAbove = 76;

/** Shift that brings `from`…`to` between `before` and `length`; its middle when it is longer. */
function shift(from: number, to: number, length: number, before: number): number {
  if (to - from > length - margin - before) return (length - from - to) / 2;
  if (from < before) return before - from;
  return to > length - margin ? length - margin - to : 0;
}

/** The view moved as little as shows the whole box; the same view when it is seen already. */
export function revealingView(view: View, size: ScreenSize, box: PlaneBox): View {
  const from = toScreen(view, box.from);
  const to = toScreen(view, box.to);
  const right = shift(from.x, to.x, size.width, margin);
  const down = shift(from.y, to.y, size.height, marginAbove);
  return right === 0 && down === 0 ? view : { ...view, x: view.x + right, y: view.y + down };
}

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

/** Share of the canvas that the drawing fills, so that no card touches the frame. */
const filled = 0.94;

/** As much of the drawing as the limits of the zoom let in, its middle in the middle. */
export function wholeView(bounds: PlaneBox, size: ScreenSize, limits: ZoomLimits): View {
  const { from, to } = bounds;
  const fits = Math.min(size.width / (to.x - from.x), size.height / (to.y - from.y)) * filled;
  const scale = Math.min(Math.max(fits, limits.least), limits.most);
  return centredView(planePoint((from.x + to.x) / 2, (from.y + to.y) / 2), size, scale);
}

export interface ZoomLimits {
  /** Also the scale that the page opens with, which the stylesheet says too. */
  readonly least: number;
  readonly most: number;
}

const small: ZoomLimits = { least: 0.25, most: 1 };
const large: ZoomLimits = { least: 1, most: 3 };

/** Limits of the specification. @param isMobile Whether the window is 1300 px wide or less. */
export function zoomLimits(isMobile: boolean): ZoomLimits {
  return isMobile ? small : large;
}

/** Below it cards show large logos and scores: a text of 16 px would be smaller than 10. */
const nearScale = 0.6;

/** Whether cards are drawn as they are, and not for the distance. */
export function isNear(scale: number): boolean {
  return scale >= nearScale;
}

/**
 * CSS transform of the layer. The stylesheet puts its corner, the middle of the final, into the middle
 * of the canvas.
 *
 * @param right CSS px from there, as is `down`.
 */
export function layerTransform(right: number, down: number, scale: number): string {
  return `translate(${right}px,${down}px) scale(${scale})`;
}

import type { PlanePoint, ScreenSize, View } from './points.ts';

/** The view at `scale` that has `middle` in the middle of the canvas. */
export function centredView(middle: PlanePoint, size: ScreenSize, scale: number): View {
  return {
    x: size.width / 2 - middle.x * scale,
    y: size.height / 2 - middle.y * scale,
    scale,
  };
}

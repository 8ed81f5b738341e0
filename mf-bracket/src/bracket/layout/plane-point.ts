import type { PlanePoint } from './points.ts';

export function planePoint(x: number, y: number): PlanePoint {
  return { space: 'plane', x, y };
}

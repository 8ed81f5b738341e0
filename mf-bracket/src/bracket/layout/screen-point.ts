import type { ScreenPoint } from './points.ts';

export function screenPoint(x: number, y: number): ScreenPoint {
  return { space: 'screen', x, y };
}

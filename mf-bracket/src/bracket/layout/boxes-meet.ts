import type { PlaneBox } from './points.ts';

/** Whether two boxes have a point in common. */
export function boxesMeet(one: PlaneBox, other: PlaneBox): boolean {
  return (
    one.from.x <= other.to.x &&
    one.to.x >= other.from.x &&
    one.from.y <= other.to.y &&
    one.to.y >= other.from.y
  );
}

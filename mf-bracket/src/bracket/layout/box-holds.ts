import type { PlaneBox } from './points.ts';

/** Whether the whole of `inner` lies in `outer`. */
export function boxHolds(outer: PlaneBox, inner: PlaneBox): boolean {
  return (
    outer.from.x <= inner.from.x &&
    outer.from.y <= inner.from.y &&
    outer.to.x >= inner.to.x &&
    outer.to.y >= inner.to.y
  );
}

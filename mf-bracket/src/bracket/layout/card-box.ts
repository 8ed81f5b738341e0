import { planePoint } from './plane-point.ts';
import type { PlaneBox, PlanePoint } from './points.ts';
import { sizes } from './sizes.ts';

/** The place of a card, title included. @param at Its middle: the line between the two teams. */
export function cardBox({ x, y }: PlanePoint): PlaneBox {
  return {
    from: planePoint(x - sizes.cardWidth / 2, y - sizes.rowHeight - sizes.titleHeight),
    to: planePoint(x + sizes.cardWidth / 2, y + sizes.rowHeight),
  };
}

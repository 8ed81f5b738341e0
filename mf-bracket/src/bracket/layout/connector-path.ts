import type { PlanePoint } from './points.ts';
import { sizes } from './sizes.ts';

/**
 * SVG path of the line from a card to the one its winner goes to: out of the side, half way, up or
 * down, into the other card.
 */
export function connectorPath(from: PlanePoint, to: PlanePoint): string {
  const direction = Math.sign(to.x - from.x);
  const start = from.x + (direction * sizes.cardWidth) / 2;
  const end = to.x - (direction * sizes.cardWidth) / 2;
  if (from.y === to.y) return `M${start} ${from.y}H${end}`;
  return `M${start} ${from.y}H${(start + end) / 2}V${to.y}H${end}`;
}

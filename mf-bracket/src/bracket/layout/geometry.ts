import { cluster, hierarchy } from 'd3-hierarchy';

/**
 * A place on the drawing, in px at scale 1; the middle of the final is 0, 0. The tag keeps it apart from
 * places on the screen: the compiler does not mix them.
 */
export interface PlanePoint {
  readonly space: 'plane';
  readonly x: number;
  readonly y: number;
}

/** A place in the canvas, in CSS px from its upper left corner. */
export interface ScreenPoint {
  readonly space: 'screen';
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the drawing. */
export interface PlaneBox {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** Width and height of the canvas in CSS px. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** How the drawing lies on the screen: screen = plane · scale + offset. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function planePoint(x: number, y: number): PlanePoint {
  return { space: 'plane', x, y };
}

export function screenPoint(x: number, y: number): ScreenPoint {
  return { space: 'screen', x, y };
}

/** Px of the drawing; the widths are those of the tokens that the stylesheet uses. */
export const sizes = {
  /** `--bracket-card-width` */
  cardWidth: 200,
  /** `--bracket-column-gap` */
  columnGap: 48,
  /** Line with the name of the meeting, above the frame. */
  titleHeight: 24,
  /** One team. */
  rowHeight: 40,
  rowGap: 26,
} as const;

/** A binary tree: what leads to a node from above and from below. */
export interface Branch {
  readonly id: string;
  readonly upper: Branch | null;
  readonly lower: Branch | null;
}

/** The place of a card, title included. @param at Its middle: the line between the two teams. */
export function cardBox({ x, y }: PlanePoint): PlaneBox {
  return {
    from: planePoint(x - sizes.cardWidth / 2, y - sizes.rowHeight - sizes.titleHeight),
    to: planePoint(x + sizes.cardWidth / 2, y + sizes.rowHeight),
  };
}

/** The smallest box around all of them. @throws RangeError when there is none. */
export function boundsOf(boxes: readonly PlaneBox[]): PlaneBox {
  if (boxes.length === 0) throw new RangeError('Nothing has no bounds.');
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { from, to } of boxes) {
    left = Math.min(left, from.x);
    top = Math.min(top, from.y);
    right = Math.max(right, to.x);
    bottom = Math.max(bottom, to.y);
  }
  return { from: planePoint(left, top), to: planePoint(right, bottom) };
}

/** Whether two boxes have a point in common. */
export function boxesMeet(one: PlaneBox, other: PlaneBox): boolean {
  return (
    one.from.x <= other.to.x &&
    one.to.x >= other.from.x &&
    one.from.y <= other.to.y &&
    one.to.y >= other.from.y
  );
}

/** Whether the whole of `inner` lies in `outer`. */
export function boxHolds(outer: PlaneBox, inner: PlaneBox): boolean {
  return (
    outer.from.x <= inner.from.x &&
    outer.from.y <= inner.from.y &&
    outer.to.x >= inner.to.x &&
    outer.to.y >= inner.to.y
  );
}

/** Times the new box that the grown one may have, so that a long way leaves cards behind at last. */
const mostGrowth = 3;

function areaOf({ from, to }: PlaneBox): number {
  return (to.x - from.x) * (to.y - from.y);
}

/** Both boxes in one, so that nothing is taken away on the way to the new one; the new one alone where that is large. */
export function grownBox(before: PlaneBox, next: PlaneBox): PlaneBox {
  const both = {
    from: planePoint(Math.min(before.from.x, next.from.x), Math.min(before.from.y, next.from.y)),
    to: planePoint(Math.max(before.to.x, next.to.x), Math.max(before.to.y, next.to.y)),
  };
  return areaOf(both) <= mostGrowth * areaOf(next) ? both : next;
}

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

const column = sizes.cardWidth + sizes.columnGap;
const row = 2 * sizes.rowHeight + sizes.titleHeight + sizes.rowGap;

/**
 * Middles of the cards of one half, by id: the semi-final beside the final, everything before it one
 * column further out, each card half way between those that lead to it.
 *
 * @param direction -1 for the half on the left, 1 for the one on the right.
 */
function halfPlaces(half: Branch, direction: -1 | 1): Map<string, PlanePoint> {
  const root = hierarchy<Branch>(half, ({ upper, lower }) =>
    [upper, lower].filter((branch) => branch !== null),
  );
  // Every first match has a row of its own, so nothing can meet: d3's `tree` would look for room in vain.
  const layOut = cluster<Branch>().nodeSize([row, column]);
  const places = new Map<string, PlanePoint>();
  layOut
    .separation(() => 1)(root)
    .eachBefore(({ data, depth, x }) => {
      places.set(data.id, planePoint(direction * (depth + 1) * column, Math.round(x)));
    });
  return places;
}

/**
 * Middles of all cards by id: the final in the middle, what leads to its upper team on the left and what
 * leads to its lower team on the right.
 */
export function bracketPlaces(final: Branch): Map<string, PlanePoint> {
  return new Map([
    [final.id, planePoint(0, 0)],
    ...(final.upper === null ? [] : halfPlaces(final.upper, -1)),
    ...(final.lower === null ? [] : halfPlaces(final.lower, 1)),
  ]);
}

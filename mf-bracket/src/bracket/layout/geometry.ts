import { cluster, hierarchy } from 'd3-hierarchy';

/**
 * In em of the drawing, which the stylesheet sizes to the frame; between the two teams of the final is 0, 0. The brand
 * keeps plane and screen points apart for the compiler.
 */
export interface PlanePoint {
  readonly space: 'plane';
  readonly x: number;
  readonly y: number;
}

/** In CSS px from the upper left corner of the canvas. */
export interface ScreenPoint {
  readonly space: 'screen';
  readonly x: number;
  readonly y: number;
}

export interface PlaneBox {
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** screen = plane · scale + offset */
export interface View {
  readonly x: number;
  readonly y: number;
  /** CSS px of an em of the plane, as it is seen. */
  readonly scale: number;
}

export function planePoint(x: number, y: number): PlanePoint {
  return { space: 'plane', x, y };
}

export function screenPoint(x: number, y: number): ScreenPoint {
  return { space: 'screen', x, y };
}

/** Em; `match-card.module.css` has the same. */
export const sizes = {
  cardWidth: 20,
  titleHeight: 3.7,
  rowHeight: 4,
  columnGap: 4.8,
  rowGap: 1.3,
} as const;

/** Em of a card with tags instead of names, which is smaller on the screen and taller in em. */
export const tagSizes = { titleHeight: 5.4, rowHeight: 5.3, columnGap: 2, rowGap: 1.5 } as const;

/** Two layouts; the stylesheet chooses the folded one in narrow frames, where the plan has one. */
export interface Layouts<T> {
  readonly wide: T;
  readonly folded: T | null;
}

/** Without the noise of binary fractions, which would be in every style and path. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

export interface Branch {
  readonly id: string;
  readonly upper: Branch | null;
  readonly lower: Branch | null;
}

export function cardBox({ x, y }: PlanePoint): PlaneBox {
  return {
    from: planePoint(x - sizes.cardWidth / 2, y - sizes.rowHeight - sizes.titleHeight),
    to: planePoint(x + sizes.cardWidth / 2, y + sizes.rowHeight),
  };
}

export function tagCardBox({ x, y }: PlanePoint): PlaneBox {
  return {
    from: planePoint(x - sizes.cardWidth / 2, y - tagSizes.rowHeight - tagSizes.titleHeight),
    to: planePoint(x + sizes.cardWidth / 2, y + tagSizes.rowHeight),
  };
}

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

export function boxesMeet(one: PlaneBox, other: PlaneBox): boolean {
  return (
    one.from.x <= other.to.x &&
    one.to.x >= other.from.x &&
    one.from.y <= other.to.y &&
    one.to.y >= other.from.y
  );
}

export function boxHolds(outer: PlaneBox, inner: PlaneBox): boolean {
  return (
    outer.from.x <= inner.from.x &&
    outer.from.y <= inner.from.y &&
    outer.to.x >= inner.to.x &&
    outer.to.y >= inner.to.y
  );
}

/** Times the size of the new box, so that a long pan drops cards eventually. */
const mostGrowth = 3;

function areaOf({ from, to }: PlaneBox): number {
  return (to.x - from.x) * (to.y - from.y);
}

/** The union of both boxes, so that nothing is removed on the way; the new box alone where that is too large. */
export function grownBox(before: PlaneBox, next: PlaneBox): PlaneBox {
  const both = {
    from: planePoint(Math.min(before.from.x, next.from.x), Math.min(before.from.y, next.from.y)),
    to: planePoint(Math.max(before.to.x, next.to.x), Math.max(before.to.y, next.to.y)),
  };
  return areaOf(both) <= mostGrowth * areaOf(next) ? both : next;
}

export function connectorPath(from: PlanePoint, to: PlanePoint): string {
  const direction = Math.sign(to.x - from.x);
  const start = rounded(from.x + (direction * sizes.cardWidth) / 2);
  const end = rounded(to.x - (direction * sizes.cardWidth) / 2);
  if (from.y === to.y) return `M${start} ${from.y}H${end}`;
  return `M${start} ${from.y}H${rounded((start + end) / 2)}V${to.y}H${end}`;
}

/** Between middles: cards cover the ends. */
export function straightPath(from: PlanePoint, to: PlanePoint): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

const column = sizes.cardWidth + sizes.columnGap;
const row = 2 * sizes.rowHeight + sizes.titleHeight + sizes.rowGap;

/** @param direction -1 for the left half, 1 for the right one. */
function halfPlaces(half: Branch, direction: -1 | 1): Map<string, PlanePoint> {
  const root = hierarchy<Branch>(half, ({ upper, lower }) =>
    [upper, lower].filter((branch) => branch !== null),
  );
  // Every first match has a row of its own, so d3's `tree` would look for collisions in vain.
  const layOut = cluster<Branch>().nodeSize([row, column]);
  const places = new Map<string, PlanePoint>();
  layOut
    .separation(() => 1)(root)
    .eachBefore(({ data, depth, x }) => {
      places.set(data.id, planePoint(rounded(direction * (depth + 1) * column), rounded(x)));
    });
  return places;
}

/**
 * The final in the middle, the feeders of its upper team on the left and of its lower team on the right; below the
 * final the match for third place.
 */
export function bracketPlaces(
  final: Branch,
  thirdPlaceId: string | null = null,
): Map<string, PlanePoint> {
  return new Map([
    [final.id, planePoint(0, 0)],
    ...(thirdPlaceId === null ? [] : [[thirdPlaceId, planePoint(0, row)] as const]),
    ...(final.upper === null ? [] : halfPlaces(final.upper, -1)),
    ...(final.lower === null ? [] : halfPlaces(final.lower, 1)),
  ]);
}

const foldedColumn = sizes.cardWidth + tagSizes.columnGap;
const foldedRow = 2 * tagSizes.rowHeight + tagSizes.titleHeight + tagSizes.rowGap;

function depthOf(branch: Branch | null): number {
  if (branch === null) return 0;
  return 1 + Math.max(depthOf(branch.upper), depthOf(branch.lower));
}

/** More rounds have no room beside a semi-final. */
const mostFoldedRounds = 3;

/**
 * For narrow frames, where all of eight teams fits legibly into three columns: quarter-finals stand above and below
 * their semi-final instead of beside it. @returns Null for more teams.
 */
export function foldedPlaces(
  final: Branch,
  thirdPlaceId: string | null = null,
): Map<string, PlanePoint> | null {
  if (depthOf(final) > mostFoldedRounds) return null;
  const places = new Map([[final.id, planePoint(0, 0)]]);
  if (thirdPlaceId !== null) places.set(thirdPlaceId, planePoint(0, foldedRow));
  for (const [half, x] of [
    [final.upper, -foldedColumn],
    [final.lower, foldedColumn],
  ] as const) {
    if (half === null) continue;
    places.set(half.id, planePoint(x, 0));
    if (half.upper !== null) places.set(half.upper.id, planePoint(x, -foldedRow));
    if (half.lower !== null) places.set(half.lower.id, planePoint(x, foldedRow));
  }
  return places;
}

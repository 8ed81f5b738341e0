import { readFileSync } from 'node:fs';
import { anEmptyBracket } from '../a-bracket.ts';
import { bracketPlan } from '../model/bracket-plan.ts';
import {
  boundsOf,
  boxesMeet,
  boxHolds,
  cardBox,
  connectorPath,
  grownBox,
  planePoint,
  screenPoint,
  sizes,
} from './geometry.ts';
import type { PlaneBox } from './geometry.ts';
import {
  centredView,
  constrainedView,
  middleOfView,
  revealingView,
  seenBox,
  toPlane,
  toScreen,
  wholeView,
  zoomLimits,
} from './view.ts';

const size = { width: 400, height: 300 };

function box(fromX: number, fromY: number, toX: number, toY: number): PlaneBox {
  return { from: planePoint(fromX, fromY), to: planePoint(toX, toY) };
}

test('the widths of the drawing are those of the tokens', () => {
  const css = readFileSync(`${__dirname}/../../../../shared/src/styles/tokens.css`, 'utf8');
  expect(css).toContain(`--bracket-card-width: ${sizes.cardWidth}px`);
  expect(css).toContain(`--bracket-column-gap: ${sizes.columnGap}px`);
});

test('a place of the drawing is found again under the place where it is seen', () => {
  const view = { x: 30, y: -20, scale: 0.5 };
  expect(toScreen(view, planePoint(100, 200))).toEqual(screenPoint(80, 80));
  expect(toPlane(view, screenPoint(80, 80))).toEqual(planePoint(100, 200));
});

test('a centred view has its middle in the middle of the canvas, at any scale', () => {
  const view = centredView(planePoint(70, -40), size, 0.25);
  expect(middleOfView(view, size)).toEqual(planePoint(70, -40));
});

test.each([
  [true, 0.25, 1],
  [false, 1, 3],
])('on a small screen: %p, the zoom goes from %p to %p', (isMobile, least, most) => {
  expect(zoomLimits(isMobile)).toEqual({ least, most });
});

test('the drawing cannot get lost: its edge stops in the middle of the canvas', () => {
  const bounds = box(-500, -100, 500, 100);
  const inside = centredView(planePoint(500, 100), size, 1);
  expect(constrainedView(inside, size, bounds)).toBe(inside);
  const lost = centredView(planePoint(501, -900), size, 1);
  const back = constrainedView(lost, size, bounds);
  expect(middleOfView(back, size)).toEqual(planePoint(500, -100));
});

test('the whole drawing is shown as far as the limits let it', () => {
  const small = wholeView(box(-200, -50, 0, 50), size, { least: 0.25, most: 1 });
  expect(small.scale).toBe(1);
  expect(middleOfView(small, size)).toEqual(planePoint(-100, 0));
  expect(wholeView(box(-400, -50, 400, 50), size, { least: 0.25, most: 1 }).scale).toBeCloseTo(
    0.47,
  );
  expect(wholeView(box(-400, -50, 400, 50), size, { least: 1, most: 3 }).scale).toBe(1);
});

test('a card that is seen moves nothing, one outside is brought in by the shortest way', () => {
  const view = { x: 0, y: 0, scale: 1 };
  expect(revealingView(view, size, box(100, 100, 200, 150))).toBe(view);
  const moved = revealingView(view, size, box(500, 100, 600, 150));
  expect(moved.x).toBeLessThan(-200);
  expect(moved.y).toBe(0);
  const seen = seenBox(moved, size, 0);
  expect(boxHolds(seen, box(500, 100, 600, 150))).toBe(true);
});

test('boxes meet when they touch, and hold what lies in them', () => {
  expect(boxesMeet(box(0, 0, 10, 10), box(10, 10, 20, 20))).toBe(true);
  expect(boxesMeet(box(0, 0, 10, 10), box(11, 0, 20, 20))).toBe(false);
  expect(boxHolds(box(0, 0, 10, 10), box(0, 0, 10, 10))).toBe(true);
  expect(boxHolds(box(0, 0, 10, 10), box(0, 0, 10, 11))).toBe(false);
});

test('a box grows on the way to the next one, and begins again where it would be large', () => {
  expect(grownBox(box(0, 0, 10, 10), box(5, -5, 15, 5))).toEqual(box(0, -5, 15, 10));
  expect(grownBox(box(0, 0, 10, 10), box(20, 0, 30, 10))).toEqual(box(0, 0, 30, 10));
  expect(grownBox(box(0, 0, 10, 10), box(21, 0, 31, 10))).toEqual(box(21, 0, 31, 10));
});

test('nothing has no bounds', () => {
  expect(() => boundsOf([])).toThrow(RangeError);
});

test('a line goes out of the inner side and into the outer one', () => {
  expect(connectorPath(planePoint(-248, 0), planePoint(0, 0))).toBe('M-148 0H-100');
  expect(connectorPath(planePoint(496, 65), planePoint(248, 0))).toBe('M396 65H372V0H348');
});

test.each([2, 4, 8, 64, 1024])(
  '%i teams: the final in the middle, both halves mirrored',
  (teams) => {
    const { cards, lines, finalId, bounds } = bracketPlan(anEmptyBracket(teams));
    expect(cards).toHaveLength(teams - 1);
    expect(lines).toHaveLength(teams - 2);
    expect(cards.at(-1)?.match.id).toBe(finalId);
    expect(cards.at(-1)?.box).toEqual(cardBox(planePoint(0, 0)));
    expect(bounds.from.x).toBe(-bounds.to.x);
    const left = cards.filter((card) => card.box.to.x < 0);
    expect(left).toHaveLength((teams - 2) / 2);
  },
);

test('no two cards of 64 teams cover one another', () => {
  const { cards } = bracketPlan(anEmptyBracket(64));
  const covered = cards.filter((card, at) =>
    cards.slice(at + 1).some((other) => boxesMeet(card.box, other.box)),
  );
  expect(covered).toEqual([]);
});

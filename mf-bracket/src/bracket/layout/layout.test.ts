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
  straightPath,
  tagCardBox,
  tagSizes,
} from './geometry.ts';
import type { PlaneBox } from './geometry.ts';
import {
  centredView,
  constrainedView,
  detailAt,
  framedView,
  middleOfView,
  revealingView,
  room,
  seenBox,
  toPlane,
  toScreen,
  wholeScale,
  wholeView,
  zoomLimits,
} from './view.ts';

const size = { width: 400, height: 300 };

function box(fromX: number, fromY: number, toX: number, toY: number): PlaneBox {
  return { from: planePoint(fromX, fromY), to: planePoint(toX, toY) };
}

test('the sizes of cards are those of the stylesheet', () => {
  const css = readFileSync(`${__dirname}/../match-card.module.css`, 'utf8');
  const names = css.slice(css.indexOf('.card {'));
  expect(names).toContain(`width: ${sizes.cardWidth}em`);
  const blocks = (size: { titleHeight: number; rowHeight: number }) =>
    css.match(
      new RegExp(
        `--bracket-heading: ${size.titleHeight};[^}]*?--bracket-row: ${size.rowHeight};`,
        'g',
      ),
    );
  expect(blocks(sizes)).toHaveLength(1);
  // Chosen by the script, and by the width of the frame before there is one.
  expect(blocks(tagSizes)).toHaveLength(2);
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

test('the whole drawing fits with room around it', () => {
  const wide = box(-400, -50, 400, 50);
  const scale = wholeScale(wide, size);
  expect(scale).toBeCloseTo((400 - 2 * room) / 800);
  const view = wholeView(box(-200, -50, 0, 50), size, 1);
  expect(middleOfView(view, size)).toEqual(planePoint(-100, 0));
});

test('a part opens where play is, with nothing beside the drawing', () => {
  const wide = box(-1000, -50, 1000, 50);
  const at = (x: number) => middleOfView(framedView(planePoint(x, 40), size, wide, 1), size);
  expect(at(300)).toEqual(planePoint(300, 0));
  expect(at(-1000)).toEqual(planePoint(-1000 + 200 - room, 0));
  expect(at(990)).toEqual(planePoint(1000 - 200 + room, 0));
});

test.each([
  [10, 'names'],
  [7, 'names'],
  [6.5, 'tags'],
  [4, 'tags'],
  [2, 'bare'],
])('with %p px an em cards show %s', (scale, detail) => {
  expect(detailAt(scale)).toBe(detail);
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
  expect(connectorPath(planePoint(-24.8, 0), planePoint(0, 0))).toBe('M-14.8 0H-10');
  expect(connectorPath(planePoint(49.6, 6.5), planePoint(24.8, 0))).toBe('M39.6 6.5H37.2V0H34.8');
  expect(straightPath(planePoint(22, -17.5), planePoint(22, 0))).toBe('M22 -17.5L22 0');
});

test.each([2, 4, 8, 64, 1024])(
  '%i teams: the final in the middle, both halves mirrored',
  (teams) => {
    const { cards, lines, finalId, bounds } = bracketPlan(anEmptyBracket(teams));
    expect(cards).toHaveLength(teams - 1);
    expect(lines).toHaveLength(teams - 2);
    expect(cards.at(-1)?.match.id).toBe(finalId);
    expect(cards.at(-1)?.box).toEqual(cardBox(planePoint(0, 0)));
    expect(bounds.wide.from.x).toBe(-bounds.wide.to.x);
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

test.each([2, 4, 8])('%i teams have a folded layout of three columns, more have none', (teams) => {
  const { cards, bounds } = bracketPlan(anEmptyBracket(teams));
  const boxes = cards.flatMap(({ places }) =>
    places.folded === null ? [] : [tagCardBox(places.folded)],
  );
  expect(boxes).toHaveLength(teams - 1);
  expect(
    boxes.filter((one, at) => boxes.slice(at + 1).some((other) => boxesMeet(one, other))),
  ).toEqual([]);
  expect(bounds.folded?.to.x).toBe(teams === 2 ? 10 : 32);
  const more = bracketPlan(anEmptyBracket(16));
  expect(more.bounds.folded).toBeNull();
  expect(more.cards.every(({ places }) => places.folded === null)).toBe(true);
});

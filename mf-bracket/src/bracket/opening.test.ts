import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detailAt, room, zoomLimits } from './layout/view.ts';
import { smallScreen } from './use-pan-zoom.ts';

const readStylesheet = (name: string) => readFileSync(join(__dirname, name), 'utf8');

const css = readStylesheet('bracket-canvas.module.css');

// The stylesheet defines the first paint, the code the start of the first movement.
test('the stylesheet opens the drawing at the zoom that moving it begins with', () => {
  const zooms = [...css.matchAll(/--bracket-zoom: ([\d.]+);/g)].map(([, zoom]) => Number(zoom));
  expect(zooms).toEqual([zoomLimits(false).least, zoomLimits(true).least]);
});

test('the stylesheet and the code mean the same small screen', () => {
  expect(css).toContain(`@media ${smallScreen} {\n  .canvas {\n    --bracket-zoom: `);
});

test('the stylesheet leaves the room around the drawing that the code does', () => {
  // With a border of a px on either side.
  expect(css).toContain(`(100cqw - ${2 * room + 2}px) / var(--bracket-width)`);
  expect(css).toContain(`(var(--bracket-most-height) - ${2 * room + 2}px) / var(--bracket-height)`);
});

test('a drawing opens with names only where they are legible', () => {
  const [, legible] = /--bracket-legible: ([\d.]+)px/.exec(css) ?? [];
  expect(detailAt(Number(legible))).toBe('names');
});

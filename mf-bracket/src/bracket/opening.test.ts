import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoomLimits } from './layout/view.ts';
import { smallScreen } from './use-pan-zoom.ts';

const readStylesheet = (name: string) => readFileSync(join(__dirname, name), 'utf8');

// The stylesheet defines the first paint, the code the start of the first movement.
test('the stylesheet opens the drawing at the scale that moving it begins with', () => {
  const scales = [...readStylesheet('bracket-canvas.module.css').matchAll(/scale\(([\d.]+)\)/g)];
  expect(new Set(scales.map(([, scale]) => Number(scale)))).toEqual(
    new Set([zoomLimits(true).least]),
  );
  expect(zoomLimits(false).least).toBe(1);
});

test('the stylesheets and the code mean the same small screen', () => {
  expect(readStylesheet('bracket-canvas.module.css')).toContain(
    `@media ${smallScreen} {\n  .layer {`,
  );
  expect(readStylesheet('match-card.module.css')).toContain(
    `@media ${smallScreen} {\n  [data-near='false']`,
  );
});

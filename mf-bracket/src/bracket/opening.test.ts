import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zoomLimits } from './layout/view.ts';
import { smallScreen } from './use-screen-change.ts';

const sheet = (name: string) => readFileSync(join(__dirname, name), 'utf8');

// The first picture is the style sheet's, the first movement begins from the numbers of the code.
test('the style sheet opens the drawing at the scale that moving it begins with', () => {
  const scales = [...sheet('bracket-canvas.module.css').matchAll(/scale\(([\d.]+)\)/g)];
  expect(new Set(scales.map(([, scale]) => Number(scale)))).toEqual(
    new Set([zoomLimits(true).least]),
  );
  expect(zoomLimits(false).least).toBe(1);
});

test('the style sheets and the code mean the same small screen', () => {
  expect(sheet('bracket-canvas.module.css')).toContain(`@media ${smallScreen} {\n  .layer {`);
  expect(sheet('match-card.module.css')).toContain(
    `@media ${smallScreen} {\n  [data-near='false']`,
  );
});

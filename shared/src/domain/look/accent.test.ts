import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { rounds } from '../../testing/rounds.ts';
import {
  accentChanges,
  accentOf,
  accentProperties,
  accentSurfaces,
  leastContrast,
  leastFillContrast,
  themes,
} from './accent.ts';
import { contrast, hexOfOklch, oklchOf } from './color.ts';

const root = join(__dirname, '../../../..');

/** Every pair of the stylesheets; the last test finds the colours that they use. */
function failures(color: string): string[] {
  const accent = accentOf(color);
  return themes.flatMap((theme) => {
    const colors = accent[theme];
    const pairs: [pair: string, contrast: number, least: number][] = [
      ['text on the fill', contrast(colors.onAccent, colors.accent), 4.5],
      ...accentSurfaces[theme].flatMap((surface): [string, number, number][] => [
        [`text, links, lines on ${surface}`, contrast(colors.accentText, surface), 4.5],
        [`fill on ${surface}`, contrast(colors.accent, surface), leastFillContrast[theme]],
      ]),
    ];
    return pairs
      .filter(([, has, least]) => has < least)
      .map(([pair, has]) => `${color} ${theme}: ${pair} ${has.toFixed(2)}`);
  });
}

test('every pair of both themes can be read over the whole hue circle', () => {
  const found = [];
  for (let degree = 0; degree < 360; degree += 1) {
    const hue = (degree * Math.PI) / 180;
    for (const lightness of [0.15, 0.45, 0.7, 0.92]) {
      for (const chroma of [0.05, 0.25]) {
        found.push(...failures(hexOfOklch({ lightness, chroma, hue })));
      }
    }
  }
  expect(found).toEqual([]);
});

test('any colour at all can be chosen', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (chosen) => expect(failures(chosen)).toEqual([])),
    { numRuns: rounds(5000) },
  );
  for (let grey = 0; grey < 256; grey += 1) {
    expect(failures(`#${grey.toString(16).padStart(2, '0').repeat(3)}`)).toEqual([]);
  }
});

test('a colour that can be read stays as it is, and its hue always does', () => {
  expect(accentOf('#C8102E').light).toEqual({
    accent: '#c8102e',
    onAccent: '#ffffff',
    accentText: '#c8102e',
  });
  expect(accentOf('#ffb81c').dark).toMatchObject({ accent: '#ffb81c', accentText: '#ffb81c' });
  for (const color of ['#ffe600', '#0b2a6b', '#c8102e', '#00a651', '#8a2be2']) {
    const { hue } = oklchOf(color);
    for (const theme of themes) {
      expect(Math.cos(oklchOf(accentOf(color)[theme].accentText).hue - hue)).toBeGreaterThan(0.995);
    }
  }
});

test('each change has the contrast that was missing and the shade in its place', () => {
  expect(accentChanges('#ffe600')).toEqual([
    expect.objectContaining({ theme: 'light', use: 'fill', least: 1.45 }),
    expect.objectContaining({ theme: 'light', use: 'text', least: 4.5 }),
  ]);
  for (const { theme, contrast: has, least, shade } of accentChanges('#ffe600')) {
    expect(has).toBeCloseTo(1.09, 2);
    expect(leastContrast(shade, accentSurfaces[theme])).toBeGreaterThanOrEqual(least);
  }
  expect(accentChanges('#0b2a6b').map(({ theme }) => theme)).toEqual(['dark', 'dark']);
  expect(accentChanges('#00a651').map(({ use }) => use)).toEqual(['text']);
});

test('another form than #rrggbb is no colour', () => {
  for (const color of ['', 'red', '#fff', '#ffb81c;', 'ffb81c', '#ffb81g']) {
    expect(() => accentOf(color)).toThrow(RangeError);
  }
});

test('OKLCH has the values of its specification', () => {
  expect(oklchOf('#ffffff').lightness).toBeCloseTo(1, 5);
  expect(oklchOf('#ffffff').chroma).toBeCloseTo(0, 5);
  // https://www.w3.org/TR/css-color-4/#ex-oklab-samples
  const red = oklchOf('#ff0000');
  expect([red.lightness, red.chroma, (red.hue * 180) / Math.PI]).toEqual([
    expect.closeTo(0.628, 3),
    expect.closeTo(0.2577, 3),
    expect.closeTo(29.23, 1),
  ]);
  for (const color of ['#000000', '#ffb81c', '#0000ff', '#00ff00', '#123456', '#fefefe']) {
    expect(hexOfOklch(oklchOf(color))).toBe(color);
  }
});

test('the stylesheet has the same surfaces, and reads every variable with the default in its place', () => {
  const css = readFileSync(join(root, 'shared/src/styles/tokens.css'), 'utf8');
  for (const theme of themes) {
    const from = css.indexOf(`[data-theme='${theme}']`);
    const block = css.slice(from, css.indexOf('}', from));
    const value = (name: string) =>
      new RegExp(`--color-${name}: ([^;]+);`).exec(block)?.[1] ?? 'none';
    expect(['page', 'surface', 'surface-raised'].map(value)).toEqual(accentSurfaces[theme]);
    for (const name of ['accent', 'on-accent', 'accent-text']) {
      expect(value(name)).toMatch(new RegExp(`^var\\(--${theme}-${name}, #[0-9a-f]{6}\\)$`));
    }
  }
  const names = accentProperties(null).map(([name]) => name);
  expect(new Set(css.match(/(?<=var\()--(?:dark|light)-[\w-]+/g))).toEqual(new Set(names));
  expect(new Set(accentProperties(null).map(([, value]) => value))).toEqual(new Set(['initial']));
});

test('no stylesheet writes on the fill, or with it, in another colour', () => {
  const folders = [
    'shared/src',
    'host/src',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .map((name) => `${name}/src`),
  ];
  const rules = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.module.css'))
      .flatMap((name) =>
        [...readFileSync(join(root, folder, name), 'utf8').matchAll(/[^{}]*\{[^{}]*\}/g)].map(
          ([rule]) => `${name}: ${rule}`,
        ),
      ),
  );
  const filled = rules.filter((rule) => /background(?:-color)?: var\(--color-accent\)/.test(rule));
  expect(filled.length).toBeGreaterThan(5);
  for (const rule of filled) {
    expect(rule).not.toMatch(/\s(?:color|fill|stroke): var\(--color-(?!on-accent\))/);
  }
  const lettered = rules.filter((rule) =>
    /\s(?:color|stroke|fill|accent-color): var\(--color-accent\)/.test(rule),
  );
  expect(lettered).toEqual([]);
});

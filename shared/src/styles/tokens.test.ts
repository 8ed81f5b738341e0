import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function theme(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  const entries = [...block.matchAll(/--color-([a-z-]+): (?:var\([\w-]+, )?(#[0-9a-f]{6})\)?;/g)];
  return new Map(entries.map(([, name, value]) => [name ?? '', value ?? '']));
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const surfaces = ['page', 'surface', 'surface-raised'];
const texts = [
  'text',
  'text-muted',
  'text-faint',
  'accent-text',
  'live',
  'win',
  'loss',
  'danger',
  'side-blue',
  'side-red',
];
const themes = ["[data-theme='dark']", "[data-theme='light']"];

test('a system in light shows all that the light theme has', () => {
  const said = (selector: string) => {
    const start = css.indexOf(selector);
    const lines = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)).split('\n');
    return lines.map((line) => line.trim()).filter(Boolean);
  };
  expect(said(':root:not([data-theme])')).toEqual(said("[data-theme='light']"));
  expect(said("[data-theme='light']").length).toBeGreaterThan(20);
});

function ratio(selector: string, front: string, back: string): number {
  const colors = theme(selector);
  const [a, b] = [colors.get(front), colors.get(back)];
  if (a === undefined || b === undefined) throw new Error(`${selector} lacks ${front} or ${back}`);
  return contrast(a, b);
}

test('the contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test.each(themes)('every text colour of %s can be read on every surface', (selector) => {
  for (const surface of surfaces) {
    for (const text of texts) {
      const value = ratio(selector, text, surface);
      expect({ text, surface, readable: value >= 4.5 }).toEqual({ text, surface, readable: true });
    }
  }
});

test.each(themes)('text on the fills of %s can be read', (selector) => {
  expect(ratio(selector, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
  expect(ratio(selector, 'on-live', 'live-fill')).toBeGreaterThanOrEqual(4.5);
  expect(ratio(selector, 'text', 'win-fill')).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)('lines that carry meaning and the focus ring of %s can be seen', (selector) => {
  expect(ratio(selector, 'win-fill', 'surface')).toBeGreaterThanOrEqual(3);
  for (const surface of surfaces) {
    for (const mark of ['line-strong', 'focus', 'path']) {
      expect(ratio(selector, mark, surface)).toBeGreaterThanOrEqual(3);
    }
  }
});

test('both themes have the same colours', () => {
  const [dark, light] = themes.map((selector) => [...theme(selector).keys()]);
  expect(dark).toEqual(light);
});

import { contrast, hexOfOklch, oklchOf } from './color.ts';

export const themes = ['dark', 'light'] as const;
type ThemeName = (typeof themes)[number];

export interface AccentColors {
  /** Fill of buttons and bars. */
  accent: string;
  /** Text on this fill. */
  onAccent: string;
  /** Text, links and lines that carry meaning, on the surfaces. */
  accentText: string;
}

export type Accent = Record<ThemeName, AccentColors>;

/** `page`, `surface` and `surface-raised` of `tokens.css`. */
export const accentSurfaces: Record<ThemeName, readonly string[]> = {
  dark: ['#0b0f14', '#131a22', '#1b2530'],
  light: ['#f4f6f8', '#ffffff', '#e9eef3'],
};

/** Of text by WCAG 2.2, 1.4.3. */
export const leastTextContrast = 4.5;

/**
 * Of the fill of a button, whose text names it. On light as much as the gold of the default has, so that pale colours
 * of schools stay; a dark fill on dark would look disabled.
 */
export const leastFillContrast: Record<ThemeName, number> = { dark: 3, light: 1.45 };

export function leastContrast(color: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(color, surface)));
}

/** Finer than a step of an 8-bit channel. */
const halvings = 9;

/** The colour itself, or its closest lighter (darker on light) shade with the contrast. */
function readable(color: string, theme: ThemeName, least: number): string {
  const surfaces = accentSurfaces[theme];
  if (leastContrast(color, surfaces) >= least) return color;
  const { lightness, ...shade } = oklchOf(color);
  let [near, far] = [lightness, theme === 'dark' ? 1 : 0];
  let found = hexOfOklch({ ...shade, lightness: far });
  for (let step = 0; step < halvings; step += 1) {
    const middle = (near + far) / 2;
    const hex = hexOfOklch({ ...shade, lightness: middle });
    if (leastContrast(hex, surfaces) < least) near = middle;
    else [far, found] = [middle, hex];
  }
  return found;
}

/** One of white and an almost black shade of the colour; between them black reads where neither does. */
function inkOn(fill: string): string {
  const { chroma, hue } = oklchOf(fill);
  const dark = hexOfOklch({ lightness: 0.18, chroma: Math.min(chroma, 0.04), hue });
  const ink = contrast(dark, fill) >= contrast('#ffffff', fill) ? dark : '#ffffff';
  return contrast(ink, fill) >= leastTextContrast ? ink : '#000000';
}

function colorsIn(theme: ThemeName, color: string): AccentColors {
  const accent = readable(color, theme, leastFillContrast[theme]);
  const accentText = readable(color, theme, leastTextContrast);
  return { accent, onAccent: inkOn(accent), accentText };
}

/**
 * What the stylesheets use in place of the gold, from one colour. Hue stays, lightness changes until every pair can be
 * read.
 *
 * @param color `#rrggbb`. @throws RangeError for another form.
 */
export function accentOf(color: string): Accent {
  const chosen = color.toLowerCase();
  return { dark: colorsIn('dark', chosen), light: colorsIn('light', chosen) };
}

export interface AccentChange {
  theme: ThemeName;
  use: 'fill' | 'text';
  /** Of the chosen colour, on the surface where it is least. */
  contrast: number;
  least: number;
  /** In place of the chosen colour. */
  shade: string;
}

/** Where the colour itself could not be seen, and the shades in its place. */
export function accentChanges(color: string): AccentChange[] {
  const chosen = color.toLowerCase();
  const accent = accentOf(chosen);
  return themes.flatMap((theme) => {
    const { accent: fill, accentText: text } = accent[theme];
    const has = leastContrast(chosen, accentSurfaces[theme]);
    const uses = [
      { use: 'fill', shade: fill, least: leastFillContrast[theme] },
      { use: 'text', shade: text, least: leastTextContrast },
    ] as const;
    return uses
      .filter(({ shade }) => shade !== chosen)
      .map((change) => Object.assign(change, { theme, contrast: has }));
  });
}

/** Names of the variables that `tokens.css` reads; the default is its own. */
const variables = {
  accent: 'accent',
  onAccent: 'on-accent',
  accentText: 'accent-text',
} as const satisfies Record<keyof AccentColors, string>;

const names: readonly (keyof AccentColors)[] = ['accent', 'onAccent', 'accentText'];

/** Custom properties of the root element; with `initial` the default applies. */
export function accentProperties(accent: Accent | null): (readonly [string, string])[] {
  return themes.flatMap((theme) =>
    names.map(
      (name) =>
        [
          `--${theme}-${variables[name]}`,
          accent === null ? 'initial' : accent[theme][name],
        ] as const,
    ),
  );
}

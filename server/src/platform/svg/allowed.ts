/** Elements that only paint shapes; everything inside of another is left out. */
export const shapes = new Set('path rect circle ellipse line polyline polygon use'.split(' '));

const containers =
  'svg g defs symbol linearGradient radialGradient stop clipPath mask style title desc';

export const elements = new Set([...shapes, ...containers.split(' ')]);

/** Wrappers of editors, whose content is what they would show. */
export const wrappers = new Set(['a', 'switch']);

const geometry =
  'd x y width height cx cy r rx ry x1 y1 x2 y2 points fx fy fr offset transform viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits';

const painting =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity clip-path clip-rule mask display visibility paint-order vector-effect';

/** Also the properties of stylesheets. */
export const properties = new Set(painting.split(' '));

export const attributes = new Set([...properties, ...geometry.split(' '), 'id', 'class']);

/** A reference within the file, with an optional colour in its place. */
const localUrl = /^url\(\s*(['"]?)#[\w.:-]+\1\s*\)(?:\s+[#\w]+)?$/;
export const localLink = /^#[\w.:-]+$/;

/** Whether a value loads nothing and hides nothing behind escapes. */
export function isHarmless(value: string): boolean {
  if (/url\s*\(/i.test(value)) return localUrl.test(value.trim());
  return !/[\\@<>"']|image|javascript|expression/i.test(value);
}

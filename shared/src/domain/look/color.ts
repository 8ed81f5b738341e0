/** Channels of sRGB from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness from 0 to 1, chroma from 0 to about 0.4, hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const isColor = /^#[0-9a-f]{6}$/i;

/** @throws RangeError for another form than `#rrggbb`. */
function rgbOf(hex: string): Rgb {
  if (!isColor.test(hex)) throw new RangeError(`Not a colour: ${hex}`);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function hexOf(rgb: Rgb): string {
  const bytes = rgb.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2, from 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// Matrices of Björn Ottosson, https://bottosson.github.io/posts/oklab/
export function oklchOf(hex: string): Oklch {
  const [encodedRed, encodedGreen, encodedBlue] = rgbOf(hex);
  const [red, green, blue] = [linear(encodedRed), linear(encodedGreen), linear(encodedBlue)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function rgbOfOklch({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
}

/** Half a step of an 8-bit channel: colours of sRGB itself fit in spite of rounding. */
const tolerance = 0.5 / 255;
const fits = (rgb: Rgb) =>
  rgb.every((channel) => channel >= -tolerance && channel <= 1 + tolerance);

/** The closest colour that screens show: lightness and hue stay, chroma is lowered. */
export function hexOfOklch(color: Oklch): string {
  const whole = rgbOfOklch(color);
  if (fits(whole)) return hexOf(whole);
  let [inside, outside] = [0, color.chroma];
  for (let step = 0; step < 12; step += 1) {
    const chroma = (inside + outside) / 2;
    if (fits(rgbOfOklch({ ...color, chroma }))) inside = chroma;
    else outside = chroma;
  }
  return hexOf(rgbOfOklch({ ...color, chroma: inside }));
}

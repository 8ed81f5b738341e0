import { boldWidth, printable, printableOrMarked } from '../platform/fonts/fonts.ts';
import type { PrintableText } from '../platform/fonts/fonts.ts';

const formatCharacters = /\p{Cf}/gu;

/** Without characters that no font shows, such as those that turn the direction. */
const seen = (value: string) => value.replaceAll(formatCharacters, '');

/** With „?” for each character that no font has. */
export function nameText(value: string): PrintableText {
  return printableOrMarked(seen(value));
}

/** Null where no font has all characters: room for handwriting is better than a row of „?”. */
export function nameOrBlank(value: string): PrintableText | null {
  return printable(seen(value));
}

interface Fit {
  /** Points. */
  width: number;
  largest: number;
  least: number;
  lines?: number;
}

/** Words leave the end of a line empty. */
const fullness = 0.86;

/** The largest size at which a bold text has room; null where the least is too large. */
export function fitSize(
  text: PrintableText,
  { width, largest, least, lines = 1 }: Fit,
): number | null {
  const atOne = boldWidth(text, 1);
  const words = text.text.split(' ').map((word) => boldWidth({ ...text, text: word }, 1));
  const room = lines === 1 ? width / atOne : (fullness * lines * width) / atOne;
  const size = Math.min(largest, room, width / Math.max(...words, 0.01));
  return size < least ? null : size;
}

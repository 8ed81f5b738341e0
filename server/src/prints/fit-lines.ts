import { boldWidth } from '../platform/fonts/fonts.ts';
import type { PrintableText } from '../platform/fonts/fonts.ts';

export const lineHeight = 1.1;

export interface Room {
  /** Points. */
  width: number;
  height: number;
  largest: number;
  least: number;
  /** A word that is wider than the box at the least size is broken; else nothing fits. */
  breaksWords?: boolean;
}

export interface FittedText {
  size: number;
  lines: readonly PrintableText[];
}

/** Of sizes that are tried, in points. */
const step = 0.25;

const widthOf = (text: PrintableText, part: string, size: number) =>
  boldWidth({ ...text, text: part }, size);

function join(
  text: PrintableText,
  parts: readonly string[],
  between: string,
  isFull: (line: string) => boolean,
) {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last}${between}${part}`;
    if (last === undefined || isFull(longer)) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line): PrintableText => ({ ...text, text: line }));
}

/** Null where a word is too wide. */
function linesAt(text: PrintableText, width: number, size: number): PrintableText[] | null {
  const words = text.text.split(' ');
  if (words.some((word) => widthOf(text, word, size) > width)) return null;
  return join(text, words, ' ', (line) => widthOf(text, line, size) > width);
}

/** Of the largest size: more lines are better than a smaller text. */
const comfortable = 0.62;

function fitWithin(text: PrintableText, room: Room, mostLines: number): FittedText | null {
  const { width, height, largest, least } = room;
  for (let size = largest; size >= least; size -= step) {
    const lines = linesAt(text, width, size);
    const fits = lines !== null && lines.length <= mostLines;
    if (fits && lines.length * size * lineHeight <= height) return { size, lines };
  }
  return null;
}

/** A bold text as large as the box allows, in few lines; null where the least size is too large. */
export function fitLines(text: PrintableText, room: Room): FittedText | null {
  const { width, height, largest, least, breaksWords = false } = room;
  const most = Math.max(1, Math.floor(height / (least * lineHeight)));
  let best: FittedText | null = null;
  for (let count = 1; count <= most; count += 1) {
    const fitted = fitWithin(text, room, count);
    if (fitted !== null && (best === null || fitted.size > best.size)) best = fitted;
    if (best !== null && best.size >= comfortable * largest) return best;
  }
  if (best !== null || !breaksWords) return best;
  const letters = [...text.text];
  return {
    size: least,
    lines: join(text, letters, '', (line) => widthOf(text, line, least) > width),
  };
}

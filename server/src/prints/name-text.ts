import type { ContentStack } from 'pdfmake/interfaces.js';
import { printable, printableOrMarked } from '../platform/fonts/fonts.ts';
import type { PrintableText } from '../platform/fonts/fonts.ts';
import { fitLines, lineHeight } from './fit-lines.ts';
import type { Room } from './fit-lines.ts';

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

/** Lines of pdfmake are as high as the font says, which is 1.2 for Lato. */
const natural = 1.2;

/** In a box of fixed width: columns of pdfmake grow with a long word. */
export function fittedName(value: string, room: Omit<Room, 'breaksWords'>): ContentStack {
  const text = nameText(value);
  const fitted = fitLines(text, { ...room, breaksWords: true });
  const { size, lines } = fitted ?? { size: room.least, lines: [text] };
  return {
    stack: lines.map((line) => ({ ...line, noWrap: true })),
    fontSize: size,
    lineHeight: lineHeight / natural,
    bold: true,
  };
}

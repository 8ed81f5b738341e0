import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFontFile } from './font-file.ts';
import type { FontFile } from './font-file.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Files with all letters in one: web fonts are split into latin and latin-ext, and a PDF made with one
 * of them shows boxes.
 */
export const fontFiles = {
  Lato: {
    normal: resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'),
  },
  /** Cyrillic, Greek, Vietnamese and the rest of Latin, for names; comes with pdfmake. */
  Roboto: {
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
};

export type FontFamily = keyof typeof fontFiles;

const families: readonly FontFamily[] = ['Lato', 'Roboto'];
const read = new Map<string, FontFile>();

function bold(family: FontFamily): FontFile {
  const file = read.get(family) ?? readFontFile(readFileSync(fontFiles[family].bold));
  read.set(family, file);
  return file;
}

export interface PrintableText {
  text: string;
  font: FontFamily;
}

/**
 * A person's or team's own text with the first font that has all of its characters, so that no word
 * changes its face in the middle; null when none has, such as for emoji.
 */
export function printable(value: string): PrintableText | null {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  const font = families.find((family) => bold(family).canDraw(text));
  return font === undefined ? null : { text, font };
}

/** Like `printable`, with a question mark for every character that no font has. */
export function printableOrMarked(value: string): PrintableText {
  const roboto = bold('Roboto');
  const marked = [...value.normalize('NFC')].map((it) => (roboto.canDraw(it) ? it : '?')).join('');
  return printable(value) ?? printable(marked) ?? { text: '?', font: 'Lato' };
}

/** Width in points of one bold line. */
export function boldWidth({ text, font }: PrintableText, size: number): number {
  return bold(font).widthOf(text) * size;
}

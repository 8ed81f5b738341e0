import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readFontFile } from './font-file.ts';
import type { FontFile } from './font-file.ts';

const { resolve } = createRequire(import.meta.url);

/** Complete fonts: a PDF with a latin or latin-ext web font shows boxes. */
export const fontFiles = {
  Lato: {
    normal: resolve('@expo-google-fonts/lato/400Regular/Lato_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/lato/700Bold/Lato_700Bold.ttf'),
  },
  /** For names in Cyrillic, Greek and Vietnamese; comes with pdfmake. */
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

/** The first font with all characters; null when none has them, such as for emoji. */
export function printable(value: string): PrintableText | null {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  const font = families.find((family) => bold(family).hasGlyphs(text));
  return font === undefined ? null : { text, font };
}

export function printableOrMarked(value: string): PrintableText {
  const roboto = bold('Roboto');
  const marked = [...value.normalize('NFC')]
    .map((it) => (roboto.hasGlyphs(it) ? it : '?'))
    .join('');
  return printable(value) ?? printable(marked) ?? { text: '?', font: 'Lato' };
}

/** In points. */
export function boldWidth({ text, font }: PrintableText, size: number): number {
  return bold(font).widthOf(text) * size;
}

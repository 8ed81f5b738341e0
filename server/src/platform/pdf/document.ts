import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from '../fonts/fonts.ts';

const readable = new Set(Object.values(fontFiles).flatMap((files) => Object.values(files)));

// Documents embed their images: no other file and no URL may be loaded.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => readable.has(path));
pdfmake.setFonts(fontFiles);

/** Takes tens of milliseconds of CPU: not for the main thread. */
export function printDocument(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer();
}

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 42, top: 58, bottom: 50 };
export const contentWidth = page.width - 2 * page.side;

/** Fixed, so that equal content gives equal bytes. */
const printedAt = new Date('2025-01-01T00:00:00Z');

export function documentBase(cup: string, title: string): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A4',
    language: 'pl',
    info: { title, creationDate: printedAt, producer: 'pdfmake', creator: cup },
    defaultStyle: { font: 'Lato', fontSize: 9.5, lineHeight: 1.15 },
  };
}

/** Of the cells of a table. */
export const paddings = (side: number, top: number, bottom: number) => ({
  paddingLeft: () => side,
  paddingRight: () => side,
  paddingTop: () => top,
  paddingBottom: () => bottom,
});

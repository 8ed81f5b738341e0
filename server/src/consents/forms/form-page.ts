import pdfmake from 'pdfmake';
import type { TDocumentDefinitions, Content } from 'pdfmake/interfaces.js';
import { fontFiles } from '../../platform/fonts/fonts.ts';
import type { PrintedCup } from './printed-cup.ts';
import { pageTexts } from './texts.pl.ts';

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

const line = (lineWidth: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth }],
});

export function documentBase(cup: string, title: string): Omit<TDocumentDefinitions, 'content'> {
  return {
    pageSize: 'A4',
    language: 'pl',
    info: { title, creationDate: printedAt, producer: 'pdfmake', creator: cup },
    defaultStyle: { font: 'Lato', fontSize: 9.5, lineHeight: 1.15 },
  };
}

export function formPage(
  { cup, title, kind, version }: { cup: PrintedCup } & Record<'title' | 'kind' | 'version', string>,
  content: Content[],
): TDocumentDefinitions {
  const printed = `${pageTexts.version} ${version}`;
  return {
    ...documentBase(cup.name, `${title} – ${cup.name}`),
    pageMargins: [page.side, page.top, page.side, page.bottom],
    content,
    header: () => ({
      margin: [page.side, 30, page.side, 0],
      stack: [
        {
          fontSize: 10,
          margin: [0, 0, 0, 3],
          columns: [
            { text: cup.name, bold: true },
            { text: kind, alignment: 'right' },
          ],
        },
        line(1.5),
      ],
    }),
    footer: (current, pages) => ({
      margin: [page.side, 8, page.side, 0],
      stack: [
        line(0.5),
        {
          margin: [0, 5, 0, 0],
          fontSize: 8.5,
          columns: [
            { width: '*', text: [...(cup.checked ? [] : [pageTexts.draft]), printed].join(' · ') },
            { width: 'auto', text: pageTexts.page(current, pages) },
          ],
        },
      ],
    }),
  };
}

import type { TDocumentDefinitions, Content } from 'pdfmake/interfaces.js';
import { contentWidth, documentBase, page } from '../../platform/pdf/document.ts';
import type { PrintedCup } from './printed-cup.ts';
import { pageTexts } from './texts.pl.ts';

const line = (lineWidth: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: contentWidth, y2: 0, lineWidth }],
});

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

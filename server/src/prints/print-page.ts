import type { Column, Content, ContentCanvas, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { contentWidth, documentBase, page } from '../platform/pdf/document.ts';
import { sentence } from '../platform/pdf/sentence.ts';
import { nameText } from './name-text.ts';
import type { PrintFrame } from './print-frame.ts';
import { frameTexts } from './texts.pl.ts';

/** On white. */
export const ink = { text: '#10181f', muted: '#4a5866', line: '#9aa7b4', pale: '#eef2f5' } as const;

export const top = 84;
const headTop = 26;

const bar = (width: number, height: number, color: string): ContentCanvas => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color, lineWidth: 0 }],
});

/** Logo, cup and school over a bar in the colour of the cup. */
function head(frame: PrintFrame, kind: string): Content {
  const names: Column = {
    width: '*',
    margin: [0, frame.school === '' ? 9 : 3, 0, 0],
    stack: [
      { ...nameText(frame.cup), bold: true, fontSize: 13 },
      ...(frame.school === ''
        ? []
        : [{ ...nameText(frame.school), fontSize: 8, color: ink.muted }]),
    ],
  };
  return {
    margin: [page.side, headTop, page.side, 0],
    stack: [
      {
        columnGap: 10,
        columns: [
          ...(frame.logo === null
            ? []
            : [{ width: 'auto', stack: [{ image: frame.logo, fit: [85, 34] }] } satisfies Column]),
          names,
          { width: 'auto', text: kind, fontSize: 9, color: ink.muted, margin: [0, 12, 0, 0] },
        ],
      },
      { ...bar(contentWidth, 3, frame.accent.fill), margin: [0, 5, 0, 0] },
    ],
  };
}

/** Logos beside each other, names where a sponsor has no logo. */
export function sponsorsLine({ sponsors }: PrintFrame, height: number): Content[] {
  if (sponsors.length === 0) return [];
  const shown = sponsors.map(({ name, logo }): Column => ({
    width: '*',
    alignment: 'center',
    stack: [
      logo === null
        ? { ...nameText(name), fontSize: 7.5 }
        : { image: logo, fit: [2.4 * height, height] },
    ],
  }));
  return [{ columnGap: 8, columns: shown }];
}

export interface PageOptions {
  title: string;
  /** At the right of the head. */
  kind: string;
  /** Sponsors and the time of printing are left out of papers that are signed. */
  isSigned?: boolean;
}

export function printPage(
  frame: PrintFrame,
  { title, kind, isSigned = false }: PageOptions,
  content: Content[],
): TDocumentDefinitions {
  const sponsors = isSigned ? [] : sponsorsLine(frame, 26);
  const bottom = sponsors.length === 0 ? 44 : 80;
  return {
    ...documentBase(frame.cup, `${title} – ${frame.cup}`),
    displayTitle: true,
    pageMargins: [page.side, top, page.side, bottom],
    content,
    header: () => head(frame, kind),
    footer: (current, pages) => ({
      margin: [page.side, 6, page.side, 0],
      stack: [
        ...sponsors,
        {
          margin: [0, 8, 0, 0],
          fontSize: 8,
          color: ink.muted,
          columns: [
            { width: '*', text: sentence(isSigned ? '' : frameTexts.asOf(frame.printedAt)) },
            { width: 'auto', text: frameTexts.page(current, pages) },
          ],
        },
      ],
    }),
  };
}

export function heading(text: string, lead: string): Content[] {
  return [
    { text: sentence(text), bold: true, fontSize: 22, margin: [0, 0, 0, lead === '' ? 12 : 1] },
    ...(lead === ''
      ? []
      : [
          {
            text: sentence(lead),
            fontSize: 11,
            color: ink.muted,
            margin: [0, 0, 0, 10],
          } as Content,
        ]),
  ];
}

import type { Column, Content, ContentCanvas, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { contentWidth, documentBase, page } from '../platform/pdf/document.ts';
import { sentence } from '../platform/pdf/sentence.ts';
import { fittedName } from './name-text.ts';
import type { PrintFrame } from './print-frame.ts';
import { frameTexts } from './texts.pl.ts';

/** On white. */
export const ink = { text: '#10181f', muted: '#4a5866', line: '#9aa7b4', pale: '#eef2f5' } as const;

export const top = 84;
const headTop = 26;
const kindWidth = 90;

const bar = (width: number, height: number, color: string): ContentCanvas => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color, lineWidth: 0 }],
});

/** Logo, cup and school over a bar in the colour of the cup. */
function head(frame: PrintFrame, kind: string): Content {
  const width = contentWidth - (frame.logo === null ? 0 : 95) - kindWidth - 10;
  const cup = fittedName(frame.cup, { width, height: 22, largest: 13, least: 7 });
  const school = { width, height: 12, largest: 8, least: 4.5 };
  const names: Column = {
    width,
    margin: [0, frame.school === '' ? 9 : 3, 0, 0],
    stack: [
      cup,
      ...(frame.school === ''
        ? []
        : [{ ...fittedName(frame.school, school), bold: false, color: ink.muted }]),
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
            : [{ width: 85, stack: [{ image: frame.logo, fit: [85, 34] }] } satisfies Column]),
          names,
          {
            width: kindWidth,
            text: kind,
            alignment: 'right',
            fontSize: 9,
            color: ink.muted,
            margin: [0, 12, 0, 0],
          },
        ],
      },
      { ...bar(contentWidth, 3, frame.accent.fill), margin: [0, 5, 0, 0] },
    ],
  };
}

interface SponsorRoom {
  /** Points; the height is that of a line. */
  width: number;
  height: number;
  /** In a line. */
  most: number;
}

/** Lines of logos beside each other, names where a sponsor has no logo. */
export function sponsorLines(
  { sponsors }: PrintFrame,
  { width, height, most }: SponsorRoom,
): Content[] {
  const gap = 8;
  const inLine = Math.min(most, sponsors.length);
  const column = (width - gap * (inLine - 1)) / Math.max(inLine, 1);
  const shown = sponsors.map(({ name, logo }): Column => ({
    width: column,
    alignment: 'center',
    stack: [
      logo === null
        ? fittedName(name, { width: column, height, largest: 0.32 * height, least: 4 })
        : { image: logo, fit: [Math.min(column, 2.4 * height), height] },
    ],
  }));
  return Array.from({ length: Math.ceil(shown.length / most) }, (_, at) => ({
    columnGap: gap,
    margin: [0, 0, 0, 4],
    columns: shown.slice(at * most, (at + 1) * most),
  }));
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
  const room = { width: contentWidth, height: 26, most: 8 };
  const sponsors = isSigned ? [] : sponsorLines(frame, room);
  const bottom = 44 + sponsors.length * (room.height + 6);
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

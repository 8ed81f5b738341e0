import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { boldWidth, printable } from '../../platform/fonts/fonts.ts';
import type { PrintableText } from '../../platform/fonts/fonts.ts';
import { contentWidth, paddings } from '../../platform/pdf/document.ts';
import { sentence } from '../../platform/pdf/sentence.ts';
import { pageTexts } from './texts.pl.ts';

const dotted = { dash: { length: 1, space: 2 } };
const gap = 16;

export function title(text: string, lead: string): Content[] {
  return [
    { text, bold: true, fontSize: 19, margin: [0, 0, 0, 3] },
    { text: sentence(lead), margin: [0, 0, 0, 4] },
  ];
}

export interface Field {
  label: string;
  /** Left blank for handwriting when it is missing or no font has its characters. */
  value?: string | undefined;
  share: number;
}

/** Two lines at most for all but the widest letters, where a third is still readable. */
function valueSize(value: PrintableText, width: number): number {
  const roomOfTwoLines = 1.84 * width;
  return Math.max(6.5, Math.min(10.5, roomOfTwoLines / boldWidth(value, 1)));
}

function fieldCell({ label, value = '' }: Field, width: number): TableCell {
  const known = value === '' ? null : printable(value);
  return {
    border: [false, false, false, true],
    stack: [
      { text: label, fontSize: 8 },
      {
        ...(known === null
          ? { text: ' ', fontSize: 10.5 }
          : { ...known, bold: true, fontSize: valueSize(known, width) }),
        margin: [0, 2, 0, 0],
      },
    ],
  };
}

/** The dotted lines are level, however long a value is. @param above Room above in points. */
export function fieldLine(fields: readonly Field[], above = 3): Content {
  const shares = fields.reduce((sum, { share }) => sum + share, 0);
  const free = contentWidth - gap * (fields.length - 1);
  const space: TableCell = { text: '', border: [false, false, false, false] };
  const cells = fields.flatMap((field, place) => {
    const width = (free * field.share) / shares;
    const cell = { width, cell: fieldCell(field, width) };
    return place === 0 ? [cell] : [{ width: gap, cell: space }, cell];
  });
  return {
    margin: [0, above, 0, 0],
    table: { widths: cells.map(({ width }) => width), body: [cells.map(({ cell }) => cell)] },
    layout: {
      defaultBorder: false,
      hLineWidth: () => 0.8,
      vLineWidth: () => 0,
      hLineStyle: () => dotted,
      ...paddings(0, 1, 1),
    },
  };
}

/** The letter is in a black field, so that part A is found at a glance. */
export function partHead(letter: string, text: string, note: string): Content {
  return {
    margin: [0, 13, 0, 5],
    columnGap: 8,
    columns: [
      {
        width: 18,
        table: {
          widths: [18],
          body: [[{ text: letter, bold: true, color: 'white', alignment: 'center', fontSize: 11 }]],
        },
        layout: {
          defaultBorder: false,
          fillColor: () => 'black',
          ...paddings(0, 2, 1),
        },
      },
      {
        width: '*',
        margin: [0, 1, 0, 0],
        text: [{ text, bold: true, fontSize: 12.5 }, ` – ${note}`],
      },
    ],
  };
}

function tickBox(label: string): Content {
  return {
    columnGap: 5,
    columns: [
      { width: 11, canvas: [{ type: 'rect', x: 0.5, y: 0.5, w: 11, h: 11, lineWidth: 1 }] },
      { width: '*', text: label, bold: true, fontSize: 9, margin: [0, 1, 0, 0] },
    ],
  };
}

export function choices(statements: readonly string[]): Content {
  return {
    table: {
      widths: ['*', 42, 38],
      dontBreakRows: true,
      body: statements.map((text) => [
        { text: sentence(text), margin: [0, 1, 12, 0] },
        tickBox(pageTexts.yes),
        tickBox(pageTexts.no),
      ]),
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0,
      ...paddings(0, 4, 4),
    },
  };
}

export function signature(label: string): Content {
  const lineOf = (width: number, text: string): Column => ({
    width,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, ...dotted }],
      },
      { text, fontSize: 8, margin: [0, 3, 0, 0] },
    ],
  });
  const left = 180;
  return {
    margin: [0, 36, 0, 0],
    columnGap: 24,
    columns: [lineOf(left, pageTexts.placeAndDay), lineOf(contentWidth - left - 24, label)],
    unbreakable: true,
  };
}

export function explained(rows: readonly { title: string; lines: readonly string[] }[]): Content {
  return {
    margin: [0, 8, 0, 0],
    table: {
      widths: [104, '*'],
      dontBreakRows: true,
      body: rows.map((row) => [
        { text: sentence(row.title), bold: true },
        {
          stack: row.lines.map((text, place) => ({
            text: sentence(text),
            margin: [0, place === 0 ? 0 : 3, 0, 0],
          })),
        },
      ]),
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.4),
      vLineWidth: () => 0,
      ...paddings(0, 7, 7),
      paddingRight: (column) => (column === 0 ? 16 : 0),
    },
  };
}

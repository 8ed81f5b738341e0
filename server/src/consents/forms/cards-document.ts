import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { boldWidth, printableOrMarked } from '../../platform/fonts/fonts.ts';
import type { PrintableText } from '../../platform/fonts/fonts.ts';
import { documentBase, page, paddings } from '../../platform/pdf/document.ts';
import { sentence } from '../../platform/pdf/sentence.ts';
import { cardTexts } from './texts.pl.ts';

export interface DrawCard {
  tag: string;
  name: string;
  schoolName: string;
  group: string | null;
  /** A `data:` URL. */
  logo: string | null;
}

const columns = 2;
const rows = 4;
const margin = 28;
const cell = {
  width: (page.width - 2 * margin) / columns,
  // Slightly less, so that rounding starts no further page.
  height: (page.height - 2 * margin) / rows - 1,
};
const padding = 12;
const logoSide = 64;
const textWidth = cell.width - 2 * padding;
const logoGap = 12;

/** The largest size at which a line fits. */
function fit(text: PrintableText, width: number, largest: number, least: number): number {
  return Math.max(least, Math.min(largest, width / boldWidth(text, 1)));
}

function cardHead(card: DrawCard): Content {
  const tag = printableOrMarked(card.tag);
  const width = card.logo === null ? textWidth : textWidth - logoSide - logoGap;
  const group = printableOrMarked(`${cardTexts.group} ${card.group}`);
  const stack: Content[] = [
    { ...tag, bold: true, fontSize: fit(tag, width, 44, 12), lineHeight: 1 },
    ...(card.group === null ? [] : [{ ...group, fontSize: fit(group, width, 11, 7) }]),
  ];
  if (card.logo === null) return { stack };
  return {
    columnGap: logoGap,
    columns: [
      { width: logoSide, image: card.logo, fit: [logoSide, logoSide] },
      { width, stack },
    ],
  };
}

function cardCell(card: DrawCard): TableCell {
  const name = printableOrMarked(card.name);
  return {
    stack: [
      cardHead(card),
      // Two lines, or three with long words; never taller than the card.
      { ...name, bold: true, fontSize: fit(name, 1.85 * textWidth, 18, 9), margin: [0, 10, 0, 0] },
      { text: sentence(card.schoolName), fontSize: 10, margin: [0, 4, 0, 0] },
    ],
  };
}

function pageTable(cards: readonly DrawCard[]): TableCell[][] {
  const lines: TableCell[][] = [];
  for (let start = 0; start < cards.length; start += columns) {
    const line = cards.slice(start, start + columns).map(cardCell);
    while (line.length < columns) line.push({ text: '', border: [false, false, false, false] });
    lines.push(line);
  }
  return lines;
}

export function cardsDocument(cup: string, cards: readonly DrawCard[]): TDocumentDefinitions {
  const base = documentBase(cup, cardTexts.title(cup));
  if (cards.length === 0) return { ...base, content: [{ text: cardTexts.none, fontSize: 12 }] };
  return {
    ...base,
    pageMargins: margin,
    content: [
      {
        table: {
          widths: Array.from({ length: columns }, () => textWidth),
          heights: cell.height - 2 * padding,
          dontBreakRows: true,
          body: pageTable(cards),
        },
        layout: {
          hLineWidth: () => 0.7,
          vLineWidth: () => 0.7,
          hLineStyle: () => ({ dash: { length: 4, space: 4 } }),
          vLineStyle: () => ({ dash: { length: 4, space: 4 } }),
          ...paddings(padding, padding, padding),
        },
      },
    ],
  };
}

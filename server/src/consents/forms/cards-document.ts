import { compareNames } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { groups, teams } from '../../platform/database/schema.ts';
import { mostPixels, readPicture } from '../../platform/storage/picture-store.ts';
import { schoolList } from '../../cup/schools/schools.data.ts';
import { boldWidth, printableOrMarked } from '../../platform/fonts/fonts.ts';
import type { PrintableText } from '../../platform/fonts/fonts.ts';
import { printPdf } from './print-pdf.ts';
import { documentBase, page } from './form-page.ts';
import { paddings, sentence } from './form-blocks.ts';
import { cardTexts } from './texts.pl.ts';

/** 64 points at 300 dpi. */
const slipLogoSide = 268;

const schoolNames = new Map(schoolList.map(({ code, name }) => [code, name]));

/** A PDF cannot contain WebP, and a JPEG on white needs no further work. */
async function printableLogo(dataDir: string, hash: string | null): Promise<string | null> {
  const stored = hash === null ? null : await readPicture(dataDir, hash);
  if (stored === null) return null;
  const bytes = await sharp(stored, { limitInputPixels: mostPixels })
    .resize(slipLogoSide, slipLogoSide, { fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** One card for each ACCEPTED team of the current edition, in Polish order of names. */
export async function drawCards({
  db,
  config,
}: Pick<ServerContext, 'db' | 'config'>): Promise<Buffer> {
  const rows = await db
    .select({
      tag: teams.tag,
      name: teams.name,
      schoolTag: teams.schoolTag,
      logoHash: teams.logoHash,
      group: groups.name,
    })
    .from(teams)
    .leftJoin(groups, eq(groups.id, teams.groupId))
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.state, 'ACCEPTED')));
  const cards: DrawCard[] = [];
  for (const { schoolTag, logoHash, ...row } of rows) {
    const logo = await printableLogo(config.dataDir, logoHash);
    cards.push({ ...row, schoolName: schoolNames.get(schoolTag) ?? schoolTag, logo });
  }
  cards.sort(compareNames);
  return printPdf({ kind: 'cards', cards });
}

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

export function cardsDocument(cards: readonly DrawCard[]): TDocumentDefinitions {
  const base = documentBase(cardTexts.title);
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

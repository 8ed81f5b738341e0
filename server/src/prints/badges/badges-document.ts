import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintableText } from '../../platform/fonts/fonts.ts';
import { documentBase, page } from '../../platform/pdf/document.ts';
import { polyline, rectangle, textIn } from '../drawing.ts';
import type { Box } from '../drawing.ts';
import { fitLines } from '../fit-lines.ts';
import { nameOrBlank, nameText } from '../name-text.ts';
import type { PrintFrame } from '../print-frame.ts';
import { ink } from '../print-page.ts';
import { badgeTexts as texts } from '../texts.pl.ts';
import { badgesOnPage } from './badge.ts';
import type { Badge } from './badge.ts';

const millimetre = 72 / 25.4;
/** 90 × 55 mm, the size of the usual holders. */
const card = { width: 90 * millimetre, height: 55 * millimetre };
const columns = 2;
const left = (page.width - columns * card.width) / 2;
const upper = (page.height - (badgesOnPage / columns) * card.height) / 2;
const padding = 12;
const headHeight = 24;
const roleHeight = 30;
const logoSide = 40;

interface Line {
  box: Box;
  text: PrintableText | null;
  largest: number;
  least: number;
  bold?: boolean;
  color?: string;
}

/** In two lines at most where the box is high enough. */
function line({ box, text, largest, least, bold = false, color = ink.text }: Line): Content[] {
  if (text === null) return [];
  const { size, lines } = fitLines(text, { ...box, largest, least, breaksWords: true }) ?? {
    size: least,
    lines: [text],
  };
  return textIn(box, lines, { size, bold, color });
}

function head(box: Box, { accent, cup, logo }: PrintFrame): Content[] {
  const band = { ...box, height: headHeight };
  const mark = logo === null ? 0 : 20;
  const side = { x: box.x + padding, y: box.y + 3, width: mark, height: 18 };
  const room = { ...band, x: box.x + padding + (mark === 0 ? 0 : mark + 6) };
  return [
    rectangle(band, { fill: accent.fill }),
    ...(logo === null
      ? []
      : [
          rectangle({ x: side.x - 1, y: side.y - 1, width: 22, height: 20 }, { fill: '#ffffff' }),
          {
            absolutePosition: { x: side.x, y: side.y },
            image: logo,
            fit: [side.width, side.height],
          } as Content,
        ]),
    ...line({
      box: { ...room, width: box.x + box.width - padding - room.x },
      text: nameText(cup),
      largest: 11,
      least: 5,
      bold: true,
      color: accent.ink,
    }),
  ];
}

/** To be filled in by hand. */
function blankLine(box: Box, y: number, label: string): Content[] {
  const room = { x: box.x + padding, y, width: box.width - 2 * padding, height: 10 };
  return [
    polyline(
      [
        { x: room.x, y },
        { x: room.x + room.width, y },
      ],
      ink.line,
      0.7,
    ),
    ...textIn(room, [nameText(label)], { size: 6.5, color: ink.muted }),
  ];
}

/** The nickname, or where no font has its characters the full name; the other one below. */
function largeName({ name, fullName }: Badge) {
  const nickname = name === null ? null : nameOrBlank(name);
  const whole = fullName === null ? null : nameOrBlank(fullName);
  return nickname === null ? { large: whole, small: null } : { large: nickname, small: whole };
}

function names(box: Box, badge: Badge): Content[] {
  const { team } = badge;
  const { large, small } = largeName(badge);
  const y = box.y + headHeight;
  if (large === null) {
    return [
      ...blankLine(box, y + 36, team === null ? texts.name : texts.nickname),
      ...(team === null ? blankLine(box, y + 74, texts.team) : []),
    ];
  }
  const logo = team?.logo ?? null;
  const width = box.width - 2 * padding - (logo === null ? 0 : logoSide + 8);
  const room = { x: box.x + padding, width };
  return [
    ...line({
      box: { ...room, y: y + 6, height: 46 },
      text: large,
      largest: 26,
      least: 7,
      bold: true,
    }),
    ...line({
      box: { ...room, y: y + 52, height: 20 },
      text: small,
      largest: 12,
      least: 4.5,
    }),
    ...(logo === null
      ? []
      : [
          {
            absolutePosition: { x: box.x + box.width - padding - logoSide, y: y + 12 },
            image: logo,
            fit: [logoSide, logoSide],
          } as Content,
        ]),
  ];
}

function teamLine(box: Box, { team }: Badge): Content[] {
  if (team === null) return [];
  return line({
    box: {
      x: box.x + padding,
      y: box.y + headHeight + 74,
      width: box.width - 2 * padding,
      height: 24,
    },
    text: nameText(`${team.name} (${team.tag})`),
    largest: 10.5,
    least: 5,
    color: ink.muted,
  });
}

function role(box: Box, { role: name }: Badge): Content[] {
  const band = { ...box, y: box.y + box.height - roleHeight, height: roleHeight };
  return [
    rectangle(band, { fill: ink.text }),
    ...textIn(band, [nameText(texts.roles[name])], {
      size: 15,
      bold: true,
      color: '#ffffff',
      alignment: 'center',
    }),
  ];
}

function badgeAt(place: number, badge: Badge, frame: PrintFrame): Content[] {
  const box: Box = {
    ...card,
    x: left + (place % columns) * card.width,
    y: upper + Math.floor(place / columns) * card.height,
  };
  return [
    ...head(box, frame),
    ...names(box, badge),
    ...teamLine(box, badge),
    ...role(box, badge),
    // Where it is cut.
    rectangle(box, { stroke: ink.line, lineWidth: 0.5 }),
  ];
}

/** Ten on a page, to cut out. */
export function badgesDocument(frame: PrintFrame, badges: readonly Badge[]): TDocumentDefinitions {
  const base = { ...documentBase(frame.cup, `${texts.title} – ${frame.cup}`), displayTitle: true };
  if (badges.length === 0) return { ...base, content: [{ text: texts.none, fontSize: 12 }] };
  return {
    ...base,
    pageMargins: 0,
    content: badges.flatMap((badge, at): Content[] => {
      const place = at % badgesOnPage;
      const next: Content[] = at > 0 && place === 0 ? [{ text: '', pageBreak: 'before' }] : [];
      return [...next, ...badgeAt(place, badge, frame)];
    }),
  };
}

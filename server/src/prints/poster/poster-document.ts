import type { PosterSize } from '@puchar/shared/contract';
import { bracketRoundTitle, comparePolish } from '@puchar/shared/domain';
import type { Column, Content, Margins, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentBase } from '../../platform/pdf/document.ts';
import { polyline, rectangle, textIn } from '../drawing.ts';
import type { Box } from '../drawing.ts';
import { fitLines } from '../fit-lines.ts';
import { nameText } from '../name-text.ts';
import type { PrintFrame } from '../print-frame.ts';
import { ink, sponsorLines } from '../print-page.ts';
import { frameTexts, posterTexts as texts } from '../texts.pl.ts';
import type { PosterBracket, PosterMatch } from './poster-bracket.ts';
import { layOutPoster } from './poster-layout.ts';
import type { PosterPlan } from './poster-layout.ts';
import { matchBox } from './poster-match.ts';

/** Landscape, in points. */
const papers: Record<PosterSize, { width: number; height: number }> = {
  A4: { width: 841.89, height: 595.28 },
  A3: { width: 1190.55, height: 841.89 },
  A2: { width: 1683.78, height: 1190.55 },
};

const margin = 26;
const headHeight = 48;
const footHeight = 30;

function head(frame: PrintFrame, paper: { width: number }, scale: number): Content[] {
  const width = paper.width - 2 * margin * scale;
  const x = margin * scale;
  const y = (margin - 4) * scale;
  const logo = frame.logo === null ? 0 : 34 * scale;
  const room = { x: x + (logo === 0 ? 0 : logo + 10 * scale), width: 0.62 * width };
  const cup = fitLines(nameText(frame.cup), {
    width: room.width,
    height: 24 * scale,
    largest: 20 * scale,
    least: 8,
    breaksWords: true,
  });
  const school = fitLines(nameText(frame.school), {
    width: room.width,
    height: 13 * scale,
    largest: 9 * scale,
    least: 4.5,
    breaksWords: true,
  });
  return [
    ...(frame.logo === null
      ? []
      : [{ absolutePosition: { x, y }, image: frame.logo, fit: [logo, logo] } as Content]),
    ...textIn({ ...room, y, height: 23 * scale }, cup?.lines ?? [], {
      size: cup?.size ?? 8,
      bold: true,
    }),
    ...textIn({ ...room, y: y + 22 * scale, height: 13 * scale }, school?.lines ?? [], {
      size: school?.size ?? 9,
      color: ink.muted,
    }),
    ...textIn({ x, y, width, height: 36 * scale }, [nameText(texts.title)], {
      size: 26 * scale,
      bold: true,
      alignment: 'right',
    }),
    rectangle({ x, y: y + 38 * scale, width, height: 3.5 * scale }, { fill: frame.accent.fill }),
  ];
}

function foot(
  frame: PrintFrame,
  paper: { width: number; height: number },
  scale: number,
): Content[] {
  const box = {
    x: margin * scale,
    y: paper.height - (margin + 18) * scale,
    width: paper.width - 2 * margin * scale,
    height: 18 * scale,
  };
  const own = 120 * scale;
  const many = frame.sponsors.length > 14;
  const logos = sponsorLines(frame, {
    width: box.width - own,
    height: (many ? 10 : 18) * scale,
    most: many ? Math.ceil(frame.sponsors.length / 2) : 14,
  });
  return [
    ...textIn({ ...box, width: own }, [nameText(frameTexts.asOf(frame.printedAt))], {
      size: 7.5 * scale,
      color: ink.muted,
    }),
    ...(logos.length === 0
      ? []
      : [
          {
            absolutePosition: { x: box.x + own, y: box.y },
            columns: [{ width: box.width - own, stack: logos }],
          } as Content,
        ]),
  ];
}

function titles({ titles: shown, scale }: PosterPlan, rounds: number): Content[] {
  return shown.flatMap(({ round, box }) =>
    textIn(box, [nameText(bracketRoundTitle(2 ** (rounds - round)))], {
      size: Math.min(9.5 * scale, box.width / 7),
      bold: true,
      alignment: 'center',
      color: ink.muted,
    }),
  );
}

const middleOf = (rows: readonly Box[]) =>
  rows.reduce((sum, { y, height }) => sum + y + height / 2, 0) / rows.length;

/** From each match to the one that its winner plays. */
function connectors({ matches, rounds }: PosterBracket, plan: PosterPlan): Content[] {
  return matches.flatMap((match) => {
    const next = matches.find(
      ({ round, index }) => round === match.round + 1 && index === Math.ceil(match.index / 2),
    );
    const from = plan.placeOf(match);
    const [row] = from.rows;
    const to = next === undefined ? undefined : plan.placeOf(next);
    const [target] = to?.rows ?? [];
    if (match.round === rounds || !row || !to || !target) return [];
    const isLeft = from.side === 'left';
    const start = { x: isLeft ? row.x + row.width : row.x, y: middleOf(from.rows) };
    const end = { x: isLeft ? target.x : target.x + target.width, y: middleOf(to.rows) };
    const turn = (start.x + end.x) / 2;
    const points = [start, { x: turn, y: start.y }, { x: turn, y: end.y }, end];
    return [polyline(points, ink.line, plan.scale)];
  });
}

function champion(
  { champion: team }: PosterBracket,
  plan: PosterPlan,
  frame: PrintFrame,
): Content[] {
  const { champion: box, scale } = plan;
  const label = { ...box, y: box.y - 13 * scale, height: 12 * scale };
  const fitted =
    team === null
      ? null
      : fitLines(nameText(team.name), {
          width: box.width - 8 * scale,
          height: box.height - 2 * scale,
          largest: 15 * scale,
          least: 4 + 2 * scale,
        });
  const name = fitted ?? {
    size: Math.min(15, box.width / 5) * Math.min(scale, 1.4),
    lines: [nameText(team?.tag ?? '')],
  };
  return [
    ...textIn(label, [nameText(texts.champion)], {
      size: 9.5 * scale,
      bold: true,
      alignment: 'center',
    }),
    rectangle(box, {
      stroke: frame.accent.fill,
      lineWidth: 2 * scale,
      ...(team === null ? {} : { fill: frame.accent.fill }),
    }),
    ...(team === null
      ? []
      : textIn(box, name.lines, {
          size: name.size,
          bold: true,
          alignment: 'center',
          color: frame.accent.ink,
        })),
  ];
}

/** On a page of its own: names that are too long for their place. */
function tagList(short: ReadonlyMap<string, string>, width: number, scale: number): Content[] {
  if (short.size === 0) return [];
  const rows = [...short].toSorted(([one], [other]) => comparePolish(one, other));
  const third = Math.ceil(rows.length / 3);
  const [gap, tagWidth] = [18 * scale, 48 * scale];
  const column = (width - 2 * gap) / 3;
  const columnOf = (from: number): Column => ({
    width: column,
    stack: rows.slice(from, from + third).map(([tag, name]): Content => ({
      columnGap: 6 * scale,
      margin: [0, 0, 0, 3 * scale],
      // A width in points, so that a long word is broken.
      columns: [
        { ...nameText(tag), width: tagWidth, bold: true },
        { ...nameText(name), width: column - tagWidth - 6 * scale },
      ],
    })),
  });
  return [
    { text: texts.tags, pageBreak: 'before', bold: true, fontSize: 20 * scale },
    { text: texts.tagsLead, color: ink.muted, margin: [0, 0, 0, 10 * scale] },
    { columnGap: gap, columns: [0, third, 2 * third].map(columnOf) },
  ];
}

interface Poster {
  size: PosterSize;
  bracket: PosterBracket | null;
}

/** Vectors alone, except logos. */
export function posterDocument(frame: PrintFrame, { size, bracket }: Poster): TDocumentDefinitions {
  const paper = papers[size];
  const scale = paper.width / papers.A4.width;
  const base = {
    ...documentBase(frame.cup, `${texts.title} – ${frame.cup}`),
    displayTitle: true,
    pageSize: paper,
    // Less below, where the lines of sponsors end.
    pageMargins: [margin * scale, margin * scale, margin * scale, 6 * scale] satisfies Margins,
    defaultStyle: { font: 'Lato', fontSize: 9 * scale, lineHeight: 1.15 },
  };
  const around = [...head(frame, paper, scale), ...foot(frame, paper, scale)];
  if (bracket === null) {
    const none: Content = { text: texts.none, margin: [0, (headHeight + 20) * scale, 0, 0] };
    return { ...base, content: [...around, none] };
  }
  const area = {
    x: margin * scale,
    y: (margin + headHeight) * scale,
    width: paper.width - 2 * margin * scale,
    height: paper.height - (2 * margin + headHeight + footHeight) * scale,
  };
  const plan = layOutPoster(paper, area, bracket.rounds);
  const placed: readonly (readonly [PosterMatch, ReturnType<PosterPlan['placeOf']>])[] = [
    ...bracket.matches.map((match) => [match, plan.placeOf(match)] as const),
    ...(bracket.third === null ? [] : [[bracket.third, plan.third] as const]),
  ];
  const short = new Map<string, string>();
  const boxes = placed.flatMap(([match, place]) => {
    const { content, shortened } = matchBox(match, place, scale);
    for (const { tag, name } of shortened) short.set(tag, name);
    return content;
  });
  return {
    ...base,
    content: [
      ...around,
      ...titles(plan, bracket.rounds),
      ...connectors(bracket, plan),
      ...boxes,
      ...(bracket.third === null
        ? []
        : textIn(plan.thirdTitle, [nameText(texts.third)], {
            size: Math.min(9.5 * scale, plan.thirdTitle.width / 9),
            bold: true,
            alignment: 'center',
            color: ink.muted,
          })),
      ...champion(bracket, plan, frame),
      ...tagList(short, area.width, scale),
    ],
  };
}

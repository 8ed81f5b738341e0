import type { Content } from 'pdfmake/interfaces.js';
import { rectangle, textIn } from '../drawing.ts';
import type { Box } from '../drawing.ts';
import { fitLines } from '../fit-lines.ts';
import { nameText } from '../name-text.ts';
import { ink } from '../print-page.ts';
import type { PosterMatch, PosterSide } from './poster-bracket.ts';
import type { MatchPlace } from './poster-layout.ts';

type Team = NonNullable<PosterSide['team']>;

/** Legible at arm's length on A4, from further away on larger paper. */
const leastSize = (scale: number) => 4 + 2 * scale;

function nameOf(team: Team, box: Box, scale: number): { content: Content[]; isShort: boolean } {
  const largest = Math.max(Math.min(0.66 * box.height, 14 * scale), leastSize(scale));
  const room = { width: box.width, height: box.height - 0.6 * scale };
  const whole = fitLines(nameText(team.name), { ...room, largest, least: leastSize(scale) });
  const fitted =
    whole ?? fitLines(nameText(team.tag), { ...room, largest, least: 3, breaksWords: true });
  return {
    content: fitted === null ? [] : textIn(box, fitted.lines, { size: fitted.size, bold: true }),
    isShort: whole === null,
  };
}

function row(side: PosterSide, box: Box, scale: number) {
  const { team, wins, outcome } = side;
  const score = { ...box, width: Math.min(1.15 * box.height, 0.22 * box.width) };
  score.x = box.x + box.width - score.width;
  const padding = Math.min(5 * scale, 0.05 * box.width);
  const room = { ...box, x: box.x + padding, width: box.width - score.width - 1.6 * padding };
  const name = team === null ? null : nameOf(team, room, scale);
  const content = [
    rectangle(box, {
      fill: outcome === 'won' ? '#dfe6ec' : '#ffffff',
      stroke: ink.muted,
      lineWidth: 0.6 * scale,
    }),
    rectangle(score, { stroke: ink.muted, lineWidth: 0.6 * scale }),
    ...(name?.content ?? []),
    ...(wins === null
      ? []
      : textIn(score, [nameText(`${wins}`)], {
          size: Math.min(0.68 * box.height, 13 * scale),
          bold: outcome === 'won',
          alignment: 'center',
        })),
  ];
  return { content, shortened: team !== null && name?.isShort === true ? [team] : [] };
}

/** `shortened`: teams with their tag in place of a name that is too long. */
export function matchBox(
  { sides, notes }: PosterMatch,
  place: MatchPlace,
  scale: number,
): { content: Content[]; shortened: Team[] } {
  const rows = sides.flatMap((side, at) => {
    const box = place.rows[at];
    return box === undefined ? [] : [row(side, box, scale)];
  });
  const [fitted] = notes.flatMap((note) => {
    const { width, height } = place.note;
    const largest = Math.min(7.5 * scale, 0.82 * height);
    const found = fitLines(nameText(note), { width, height: 1.2 * height, largest, least: 4 });
    // A second line would lie in the box below.
    return found?.lines.length === 1 ? [found] : [];
  });
  return {
    content: [
      ...rows.flatMap(({ content }) => content),
      ...(fitted === undefined
        ? []
        : textIn(place.note, fitted.lines, { size: fitted.size, color: ink.muted })),
    ],
    shortened: rows.flatMap(({ shortened }) => shortened),
  };
}

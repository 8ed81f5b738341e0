import type { Box } from '../drawing.ts';
import type { PosterMatch } from './poster-bracket.ts';

/** Of a match: its rows below the note. */
export interface MatchPlace {
  rows: readonly Box[];
  note: Box;
  /** Towards the final; null for the final and the third place. */
  side: 'left' | 'right' | null;
}

export interface PosterPlan {
  /** Linear, of A4. */
  scale: number;
  /** Titles of the rounds above their columns. */
  titles: readonly { round: number; box: Box }[];
  placeOf: (match: Pick<PosterMatch, 'round' | 'index' | 'sides'>) => MatchPlace;
  third: MatchPlace;
  thirdTitle: Box;
  champion: Box;
}

const a4Width = 841.89;
const titleHeight = 22;
/** Between the titles and the first notes. */
const air = 5;
const most = { columnWidth: 190, rowHeight: 32, noteHeight: 10 };
/** Later rounds have more room. */
const growth = 0.22;

interface Grid {
  area: Box;
  scale: number;
  rounds: number;
  /** Width of a column, and between two. */
  column: number;
  gap: number;
  /** Height for each match of the first round. */
  pitch: number;
}

function gridOf(paper: { width: number }, area: Box, rounds: number): Grid {
  const scale = paper.width / a4Width;
  const columns = 2 * rounds - 1;
  const gap = Math.min(22, 110 / columns) * scale;
  const free = (area.width - gap * (columns - 1)) / columns;
  const firstMatches = rounds === 1 ? 1 : 2 ** (rounds - 2);
  const pitch = (area.height - (titleHeight + air) * scale) / firstMatches;
  return {
    area,
    scale,
    rounds,
    column: Math.min(free, most.columnWidth * scale),
    gap,
    pitch,
  };
}

/** Of a match: two rows, the note above them, and some air. */
function heightsOf({ pitch, scale }: Grid, round: number): { row: number; note: number } {
  const note = Math.min(most.noteHeight * scale, 0.22 * pitch);
  const first = Math.min(most.rowHeight * scale, (pitch - 1.3 * note) / 2);
  const row = Math.min(most.rowHeight * scale, first * (1 + growth * (round - 1)));
  return { row, note };
}

/** Left edge of a column; -1 is left of the final, 1 right of it. */
function columnX({ area, column, gap }: Grid, place: number): number {
  return area.x + area.width / 2 - column / 2 + place * (column + gap);
}

interface Spot {
  round: number;
  x: number;
  /** Vertical. */
  middle: number;
  rows: number;
}

function boxesAt(grid: Grid, { round, x, middle, rows }: Spot): Omit<MatchPlace, 'side'> {
  const { column: width } = grid;
  const { row: height, note } = heightsOf(grid, round);
  const y = middle - (rows * height) / 2;
  return {
    rows: Array.from({ length: rows }, (_, at) => ({ x, y: y + at * height, width, height })),
    note: { x, y: y - note, width, height: note },
  };
}

/**
 * Both halves meet in the middle; a match is level with the middle of those before it.
 * @param area Of the page, without head and foot.
 */
export function layOutPoster(paper: { width: number }, area: Box, rounds: number): PosterPlan {
  const grid = gridOf(paper, area, rounds);
  const { scale, pitch } = grid;
  const { row, note } = heightsOf(grid, rounds);
  const top = area.y + (titleHeight + air) * scale;
  const bottom = area.y + area.height;
  const middle = (top + bottom) / 2;
  const placeOf: PosterPlan['placeOf'] = ({ round, index, sides }) => {
    if (round === rounds) {
      const spot = { round, x: columnX(grid, 0), middle, rows: sides.length };
      return { ...boxesAt(grid, spot), side: null };
    }
    const ofHalf = 2 ** (rounds - 1 - round);
    const isLeft = index <= ofHalf;
    const place = isLeft ? index : index - ofHalf;
    const y = top + (place - 0.5) * 2 ** (round - 1) * pitch;
    const x = columnX(grid, (isLeft ? -1 : 1) * (rounds - round));
    const spot = { round, x, middle: y, rows: sides.length };
    return { ...boxesAt(grid, spot), side: isLeft ? 'left' : 'right' };
  };
  const across = (place: number): Box => ({
    x: columnX(grid, place),
    y: area.y,
    width: grid.column,
    height: titleHeight * scale,
  });
  const x = columnX(grid, 0);
  const width = grid.column;
  const label = 14 * scale;
  const below = middle + row + 2.2 * row + label;
  const third = boxesAt(grid, {
    round: rounds,
    x,
    middle: Math.min(below + note + row, bottom - row),
    rows: 2,
  });
  const height = 1.35 * row;
  return {
    scale,
    placeOf,
    titles: Array.from({ length: rounds }, (_, at) => at + 1).flatMap((round) =>
      round === rounds
        ? [{ round, box: across(0) }]
        : [-1, 1].map((half) => ({ round, box: across(half * (rounds - round)) })),
    ),
    third: { ...third, side: null },
    thirdTitle: { x, y: third.note.y - label, width, height: label },
    champion: { x, y: middle - row - note - 1.1 * row - height, width, height },
  };
}

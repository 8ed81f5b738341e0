import type { Content } from 'pdfmake/interfaces.js';
import type { PrintableText } from '../platform/fonts/fonts.ts';
import { lineHeight } from './fit-lines.ts';

/** In points from the upper left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const at = ({ x, y }: Pick<Box, 'x' | 'y'>) => ({ absolutePosition: { x, y } });

interface Paint {
  fill?: string;
  stroke?: string;
  lineWidth?: number;
}

export function rectangle(box: Box, { fill, stroke, lineWidth = 0.5 }: Paint): Content {
  const { width, height } = box;
  return {
    ...at(box),
    canvas: [
      {
        type: 'rect',
        x: 0,
        y: 0,
        w: width,
        h: height,
        ...(fill === undefined ? {} : { color: fill }),
        ...(stroke === undefined ? { lineWidth: 0 } : { lineColor: stroke, lineWidth }),
      },
    ],
  };
}

interface Point {
  x: number;
  y: number;
}

export function polyline(points: readonly Point[], lineColor: string, lineWidth: number): Content {
  return {
    ...at({ x: 0, y: 0 }),
    canvas: [{ type: 'polyline', points: [...points], lineColor, lineWidth }],
  };
}

interface TextStyle {
  size: number;
  bold?: boolean;
  color?: string;
  alignment?: 'left' | 'center' | 'right';
}

/** Lato's capitals sit a little above the middle of their line. */
const lift = 0.03;

/** Lines below each other in the middle of the height of the box. */
export function textIn(
  box: Box,
  lines: readonly PrintableText[],
  { size, bold = false, color = '#10181f', alignment = 'left' }: TextStyle,
): Content[] {
  const top = box.y + (box.height - lines.length * size * lineHeight) / 2 - lift * size;
  return lines.map((line, place) => ({
    ...at({ x: box.x, y: top + place * size * lineHeight }),
    columns: [
      {
        ...line,
        width: box.width,
        noWrap: true,
        bold,
        color,
        alignment,
        fontSize: size,
        lineHeight,
      },
    ],
  }));
}

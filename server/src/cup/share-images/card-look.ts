import type { AccentColors } from '@puchar/shared/domain';
import { cupMark, dark } from '../look/default-mark.ts';

const svgAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** In place of a background. */
export const floorLines = svgAddress(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" fill="none" stroke="${dark.line}" stroke-width="3" opacity="0.55"><path d="M600 0v630M0 315h1200"/><circle cx="600" cy="315" r="170"/><path d="M0 95a220 220 0 0 1 0 440M1200 95a220 220 0 0 0 0 440"/></svg>`,
);

/** Over a background of any colour the muted text has a contrast of 4.5 : 1. */
export const veil = 'rgba(11, 15, 20, 0.8)';

export const markAddress = (colors: AccentColors) => svgAddress(cupMark(colors));

import type { Emblem } from './emblem.ts';
import { emblemSvg } from './emblem.ts';
import { strokeWord } from './stroke-glyphs.ts';

const emblemAt = (emblem: Emblem, x: number) =>
  emblemSvg(emblem)
    .replace('<svg ', `<svg x="${x}" y="46" `)
    .replace('width="256" height="256"', 'width="96" height="96"');

/** An original drawing of 320 by 180: both emblems on a hall's floor, with the mark of the demo. */
export function filmStill(one: Emblem, other: Emblem): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180">',
    `<rect width="320" height="180" fill="#0f1720"/><path d="M0 0H160V180H0Z" fill="${one.field}"/><path d="M160 0H320V180H160Z" fill="${other.field}"/>`,
    '<g fill="none" stroke="#fff" stroke-width="2" opacity="0.22"><path d="M10 10H310V170H10ZM160 10V170"/><circle cx="160" cy="90" r="42"/></g>',
    emblemAt(one, 26),
    emblemAt(other, 198),
    '<circle cx="160" cy="90" r="24" fill="#0b0f14" opacity="0.86"/><path d="M153 78L174 90L153 102Z" fill="#ffb81c"/>',
    '<path d="M20 18H78V38H20Z" fill="#ffb81c"/>',
    strokeWord('DEMO', { centerX: 49, top: 23, height: 10, maxWidth: 50, color: '#1a1200' }),
    '</svg>',
  ].join('');
}

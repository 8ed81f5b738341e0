import type { Charge } from './charges.ts';
import { charges } from './charges.ts';
import { strokeWord } from './stroke-glyphs.ts';

type Shape = 'shield' | 'hexagon' | 'circle' | 'diamond' | 'plate';

export interface Emblem {
  shape: Shape;
  charge: Charge;
  /** Dark, because the text on it is light. */
  field: string;
  accent: string;
  letters: string;
}

export const emblemEdge = 256;

const outlines: Record<Shape, string> = {
  shield: 'M128 6 L238 38 V128 C238 194 184 234 128 250 C72 234 18 194 18 128 V38 Z',
  hexagon: 'M128 4 L236 66 V190 L128 252 L20 190 V66 Z',
  circle: 'M128 6 A122 122 0 1 1 127.9 6 Z',
  diamond:
    'M108 14 Q128 -4 148 14 L242 108 Q260 128 242 148 L148 242 Q128 260 108 242 L14 148 Q-4 128 14 108 Z',
  plate: 'M44 20 H212 Q240 20 240 48 V208 Q240 236 212 236 H44 Q16 236 16 208 V48 Q16 20 44 20 Z',
};

const places: Record<Shape, { chargeY: number; scale: number; top: number; width: number }> = {
  shield: { chargeY: 92, scale: 1, top: 156, width: 140 },
  hexagon: { chargeY: 90, scale: 0.96, top: 160, width: 150 },
  circle: { chargeY: 94, scale: 1, top: 162, width: 144 },
  diamond: { chargeY: 92, scale: 0.92, top: 150, width: 114 },
  plate: { chargeY: 98, scale: 1.1, top: 174, width: 164 },
};

/** Without text nodes, so that rendering needs no font. */
export function emblemSvg(emblem: Emblem): string {
  const { shape, field, accent } = emblem;
  const outline = outlines[shape];
  const place = places[shape];
  const inner = 'translate(128 128) scale(0.925) translate(-128 -128)';
  const core = 'translate(128 128) scale(0.875) translate(-128 -128)';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${emblemEdge}" height="${emblemEdge}" viewBox="0 0 256 256">`,
    `<defs><clipPath id="core-${shape}"><path d="${outline}" transform="${core}"/></clipPath>`,
    `<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.22"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient></defs>`,
    `<path d="${outline}" fill="${field}"/>`,
    `<path d="${outline}" fill="${accent}" transform="${inner}"/>`,
    `<g clip-path="url(#core-${shape})"><rect width="256" height="256" fill="${field}"/>`,
    `<path d="M128 0 H256 V256 H128 Z" fill="#fff" opacity="0.06"/>`,
    `<path d="M0 214 L256 150 V256 H0 Z" fill="#000" opacity="0.22"/>`,
    `<rect width="256" height="256" fill="url(#sheen)"/></g>`,
    `<g transform="translate(128 ${place.chargeY}) scale(${place.scale})" fill="${accent}" stroke="${accent}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${charges[emblem.charge]}</g>`,
    strokeWord(emblem.letters, {
      centerX: 128,
      top: place.top,
      height: 34,
      maxWidth: place.width,
      color: '#ffffff',
    }),
    '</svg>',
  ].join('');
}

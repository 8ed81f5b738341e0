/** Capital letters on a 4 by 6 grid: SVG text would need a font on the machine. */
const strokes: Record<string, string> = {
  A: 'M0 6 L2 0 L4 6 M0.8 4 H3.2',
  B: 'M0 6 V0 H2.6 L3.6 1 V2 L2.6 3 H0 M2.6 3 L4 4 V5 L3 6 H0',
  C: 'M4 1 L3 0 H1 L0 1 V5 L1 6 H3 L4 5',
  D: 'M0 0 H2.4 L4 1.6 V4.4 L2.4 6 H0 Z',
  E: 'M4 0 H0 V6 H4 M0 3 H3',
  F: 'M4 0 H0 V6 M0 3 H3',
  G: 'M4 1 L3 0 H1 L0 1 V5 L1 6 H3 L4 5 V3.2 H2.4',
  H: 'M0 0 V6 M4 0 V6 M0 3 H4',
  I: 'M2 0 V6',
  J: 'M4 0 V5 L3 6 H1 L0 5',
  K: 'M0 0 V6 M4 0 L0 3.4 M1.3 2.4 L4 6',
  L: 'M0 0 V6 H4',
  M: 'M0 6 V0 L2 3.2 L4 0 V6',
  N: 'M0 6 V0 L4 6 V0',
  O: 'M1 0 H3 L4 1 V5 L3 6 H1 L0 5 V1 Z',
  P: 'M0 6 V0 H3 L4 1 V2.4 L3 3.4 H0',
  Q: 'M1 0 H3 L4 1 V5 L3 6 H1 L0 5 V1 Z M2.4 4.2 L4.2 6.4',
  R: 'M0 6 V0 H3 L4 1 V2.3 L3 3.3 H0 M2.2 3.3 L4 6',
  S: 'M4 1 L3 0 H1 L0 1 V2 L1 3 H3 L4 4 V5 L3 6 H1 L0 5',
  T: 'M0 0 H4 M2 0 V6',
  U: 'M0 0 V5 L1 6 H3 L4 5 V0',
  V: 'M0 0 L2 6 L4 0',
  W: 'M0 0 L1 6 L2 2.6 L3 6 L4 0',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 V6',
  Z: 'M0 0 H4 L0 6 H4',
  '8': 'M1 0 H3 L4 1 V2 L3 3 H1 L0 2 V1 Z M1 3 L0 4 V5 L1 6 H3 L4 5 V4 L3 3',
  Ł: 'M0.6 0 V6 H4 M-0.6 3.8 L2.2 2.4',
  Ś: 'M4 1 L3 0 H1 L0 1 V2 L1 3 H3 L4 4 V5 L3 6 H1 L0 5 M1.8 -0.9 L2.8 -2',
  Ź: 'M0 0 H4 L0 6 H4 M1.8 -0.9 L2.8 -2',
  Ż: 'M0 0 H4 L0 6 H4 M2 -1.5 V-1.3',
  Ó: 'M1 0 H3 L4 1 V5 L3 6 H1 L0 5 V1 Z M1.8 -0.9 L2.8 -2',
};

interface LetterPlace {
  centerX: number;
  top: number;
  /** Without diacritics. */
  height: number;
  /** Longer words get smaller letters. */
  maxWidth: number;
  color: string;
}

/** @throws RangeError for a letter without strokes. */
export function strokeWord(word: string, place: LetterPlace): string {
  const letters = [...word].map((letter) => {
    const path = strokes[letter];
    if (path === undefined) throw new RangeError(`no strokes for ${letter}`);
    return { path, width: letter === 'I' ? 2 : 4 };
  });
  const gap = 2;
  const units = letters.reduce((sum, { width }) => sum + width + gap, -gap);
  const scale = Math.min(place.height / 6, place.maxWidth / (units + 1));
  let x = place.centerX - (units * scale) / 2;
  const y = place.top + (place.height - scale * 6) / 2;
  const drawn = letters.map(({ path, width }) => {
    const shift = width === 2 ? -1 : 0;
    const at = `translate(${(x + shift * scale).toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`;
    x += (width + gap) * scale;
    return `<path transform="${at}" d="${path}"/>`;
  });
  return `<g fill="none" stroke="${place.color}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

import { strokeWord } from './stroke-glyphs.ts';

export const tileKinds = ['champion', 'item', 'rune', 'spell'] as const;
export type TileKind = (typeof tileKinds)[number];

const outlines: Record<TileKind, string> = {
  champion: '<circle cx="32" cy="32" r="30"/>',
  item: '<path d="M12 2H52L62 12V52L52 62H12L2 52V12Z"/>',
  rune: '<path d="M32 1L63 32L32 63L1 32Z"/>',
  spell: '<path d="M32 2L60 10V34C60 50 46 58 32 63C18 58 4 50 4 34V10Z"/>',
};

const letterWidth: Record<TileKind, number> = { champion: 38, item: 44, rune: 34, spell: 40 };

const goldenAngle = 137.508;

/** An original drawing: the kind gives the shape, the thing its letters and colour. */
export function tileSvg(kind: TileKind, letters: string, place: number): string {
  const hue = Math.round(place * goldenAngle) % 360;
  const outline = outlines[kind];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<g fill="hsl(${hue} 45% 24%)" stroke="hsl(${hue} 65% 62%)" stroke-width="3" stroke-linejoin="round">${outline}</g>`,
    strokeWord(letters, {
      centerX: 32,
      top: 20,
      height: 24,
      maxWidth: letterWidth[kind],
      color: '#fff',
    }),
    '</svg>',
  ].join('');
}

const alphabet = 'ABCDEFGHIJKLMNOPRSTUWYZ';

/** Two letters of a place from 0 on: AA, AB, … */
export function lettersAt(place: number): string {
  const { length } = alphabet;
  return alphabet.charAt(Math.floor(place / length) % length) + alphabet.charAt(place % length);
}

const lettersIn = (text: string) =>
  text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase();

function* choices(name: string): Generator<string> {
  const [first = '', ...others] = lettersIn(name).split(/[^A-Z]+/);
  const rest = [...others.map((word) => word.slice(0, 1)), ...first.slice(1), ...others.join('')];
  for (const letter of rest) if (letter !== '') yield first.slice(0, 1) + letter;
}

/** Two letters of each name, which no other of the names has. @throws RangeError for too similar names. */
export function tileLetters(names: readonly string[]): string[] {
  const owners = new Map<string, string>();
  // Short names first, as they have the fewest choices.
  for (const name of names.toSorted((one, other) => one.length - other.length)) {
    const free = [...choices(name)].find((letters) => !owners.has(letters));
    if (free === undefined) throw new RangeError(`no letters are left for ${name}`);
    owners.set(free, name);
  }
  const lettersOf = new Map([...owners].map(([letters, name]) => [name, letters]));
  return names.map((name) => lettersOf.get(name) ?? '');
}

/** Original shapes around the origin, about 100 by 90, filled with the accent. */
const line = (d: string, width: number) => `<path d="${d}" fill="none" stroke-width="${width}"/>`;
const fill = (d: string) => `<path d="${d}"/>`;
const shade = (d: string) => `<path d="${d}" fill="#000" opacity="0.28"/>`;

const wave = (y: number) => `M-50 ${y} q12.5 -18 25 0 t25 0 t25 0 t25 0`;

const square = (x: number, y: number) =>
  `<rect x="${x * 12 - 48}" y="${y * 12 - 36}" width="11" height="11"/>`;
const pixels = (rows: readonly string[]) =>
  rows.flatMap((row, y) => [...row].map((cell, x) => (cell === '#' ? square(x, y) : ''))).join('');
export const charges = {
  waves: line(wave(-26), 10) + line(wave(0), 10) + line(wave(26), 10),
  wing:
    fill(
      'M-44 34 C-40 -20 0 -48 50 -46 C38 -26 14 -18 -4 -12 C16 -14 28 -14 38 -18 C28 2 8 8 -10 12 C4 14 12 14 22 10 C8 32 -20 38 -44 34 Z',
    ) + shade('M-44 34 C-34 8 -10 -16 30 -36 C-2 -14 -22 8 -30 34 Z'),
  beacon:
    fill(
      'M-13 44 L-9 -12 H9 L13 44 Z M-14 -16 V-22 H14 V-16 Z M-9 -26 V-40 H9 V-26 Z M-12 -43 L0 -54 L12 -43 Z',
    ) +
    `<path d="M14 -33 L60 -50 V-16 Z M-14 -33 L-60 -50 V-16 Z" opacity="0.55"/>` +
    shade('M-11 16 L-10 2 H10 L11 16 Z M-13 38 L-12 28 H12 L13 38 Z'),
  peaks:
    fill('M-56 40 L-16 -24 L4 8 L20 -14 L56 40 Z') +
    `<circle cx="30" cy="-34" r="13"/>` +
    shade('M-16 -24 L4 8 L-8 40 L-20 6 Z M20 -14 L56 40 H30 Z'),
  bolt: fill('M14 -54 L-36 8 H-6 L-18 52 L38 -16 H6 Z'),
  anchor:
    `<circle cx="0" cy="-38" r="10" fill="none" stroke-width="8"/>` +
    line('M0 -28 V42 M-22 -14 H22', 9) +
    line('M-44 8 C-42 34 -20 44 0 44 C20 44 42 34 44 8', 9) +
    fill('M-56 18 L-42 -8 L-30 16 Z M56 18 L42 -8 L30 16 Z'),
  gem:
    fill('M-30 -40 H30 L54 -8 L0 50 L-54 -8 Z') +
    shade('M-54 -8 H-18 L0 50 Z M18 -8 H54 L0 50 Z M-30 -40 L-18 -8 L0 -40 Z') +
    `<path d="M30 -40 L18 -8 L0 -40 Z" fill="#fff" opacity="0.35"/>`,
  pixels: pixels(['#...##..', '##.####.', '.#####.#', '.#######', '##.####.', '#...##..']),
  crane:
    line(
      'M-18 46 V-30 M-34 46 H2 M-18 -30 H52 M-18 -30 L-48 -18 M-18 -48 L52 -30 M-18 -48 L-48 -18 M-18 -48 V-30',
      7,
    ) +
    line('M40 -30 V0', 5) +
    fill('M26 2 H54 V26 H26 Z'),
  reeds:
    line(
      'M-34 46 C-34 20 -40 0 -46 -16 M-10 46 V-22 M14 46 C14 20 18 4 22 -12 M38 46 C38 28 44 14 50 6',
      6,
    ) + line('M-47 -20 L-52 -36 M-10 -26 V-48 M23 -16 L28 -38 M51 2 L56 -14', 13),
  rails:
    line('M-34 48 L-8 -48 M34 48 L8 -48', 8) +
    line('M-38 34 H38 M-31 12 H31 M-24 -8 H24 M-18 -26 H18', 7),
  claws: fill(
    'M-44 -44 C-40 -8 -34 20 -20 48 C-20 16 -26 -14 -32 -46 Z M-14 -50 C-10 -10 -4 20 10 50 C10 16 4 -16 -2 -50 Z M18 -46 C22 -12 28 16 42 44 C42 12 36 -16 30 -44 Z',
  ),
  star:
    fill('M0 -56 L14 -18 L54 -16 L22 8 L34 48 L0 24 L-34 48 L-22 8 L-54 -16 L-14 -18 Z') +
    shade('M0 -56 L0 24 L-34 48 L-22 8 L0 0 L-54 -16 L-14 -18 Z'),
  fin:
    fill('M-44 22 C-20 8 -10 -20 8 -50 C16 -24 24 4 46 22 Z') +
    shade('M8 -50 C8 -20 4 4 -8 22 H-44 C-20 8 -10 -20 8 -50 Z') +
    line(wave(40), 8),
  arrows: fill(
    'M-52 -40 L-8 4 L-52 48 H-24 L20 4 L-24 -40 Z M-12 -40 L32 4 L-12 48 H16 L60 4 L16 -40 Z',
  ),
  orbit:
    `<circle r="20"/>` +
    `<ellipse rx="56" ry="22" fill="none" stroke-width="7" transform="rotate(-24)"/>` +
    `<circle cx="47" cy="-32" r="9" fill="#fff"/>`,
  book:
    fill(
      'M-54 -30 C-36 -40 -16 -38 -3 -26 V42 C-16 30 -36 28 -54 38 Z M54 -30 C36 -40 16 -38 3 -26 V42 C16 30 36 28 54 38 Z',
    ) + shade('M3 -26 V42 C16 30 36 28 54 38 V20 C36 14 16 16 3 -26 Z'),
  frame:
    line('M-50 -36 H50 V28 H-50 Z M-20 46 H20 M0 28 V46', 9) + fill('M-16 -20 L22 -4 L-16 12 Z'),
  leaf:
    fill('M-40 40 C-52 -20 -6 -50 50 -46 C54 8 22 46 -24 34 Z') +
    `<path d="M-48 50 L24 -22" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="7"/>`,
  bell:
    fill(
      'M-40 30 C-26 20 -28 -6 -26 -16 C-22 -36 -10 -42 0 -42 C10 -42 22 -36 26 -16 C28 -6 26 20 40 30 Z',
    ) + `<circle cx="0" cy="-46" r="8"/><circle cx="0" cy="40" r="10"/>`,
  cube:
    fill('M0 -52 L46 -26 L0 0 L-46 -26 Z') +
    `<path d="M-46 -18 L-4 6 V54 L-46 30 Z" opacity="0.75"/><path d="M46 -18 L4 6 V54 L46 30 Z" opacity="0.5"/>`,
} as const;

export type Charge = keyof typeof charges;

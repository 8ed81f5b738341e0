import { PDFDocument } from '@cantoo/pdf-lib';
import { posterSizes } from '@puchar/shared/contract';
import { printedGlyphs, printedText } from '../../consents/forms/testing/printed-glyphs.ts';
import { printDocument } from '../../platform/pdf/document.ts';
import type { Box } from '../drawing.ts';
import { documentOf } from '../print-job.ts';
import type { PrintFrame } from '../print-frame.ts';
import { unreadable } from '../testing/print-site.ts';
import type { PosterBracket, PosterMatch } from './poster-bracket.ts';
import { layOutPoster } from './poster-layout.ts';

const frame: PrintFrame = {
  cup: 'Puchar Szkół 2026',
  school: 'W'.repeat(160),
  accent: { fill: '#ffb81c', ink: '#1a1200' },
  logo: null,
  sponsors: Array.from({ length: 18 }, (_, at) => ({
    name: at === 3 ? 'W'.repeat(64) : `Sklep ${at}`,
    logo: null,
  })),
  printedAt: '28.11.2026, 14:05',
};

const noTeam = { team: null, wins: null, outcome: null };

function aBracket(teams: number, nameOf: (place: number) => string): PosterBracket {
  const rounds = Math.log2(teams);
  const matches = Array.from({ length: rounds }, (_, at) => at + 1).flatMap((round) =>
    Array.from({ length: teams / 2 ** round }, (_, at): PosterMatch => {
      const side = (place: number) => ({
        ...noTeam,
        team: { name: nameOf(place), tag: `T${place}` },
      });
      const sides = round === 1 ? [side(2 * at + 1), side(2 * at + 2)] : [noTeam, noTeam];
      return { round, index: at + 1, sides, notes: ['28.11, 16:00'] };
    }),
  );
  const third = { round: rounds, index: 1, sides: [noTeam, noTeam], notes: ['29.11, 12:00'] };
  return { rounds, matches, third, champion: null };
}

const print = async (size: (typeof posterSizes)[number], bracket: PosterBracket) =>
  printDocument(documentOf({ frame, kind: 'poster', size, bracket }));

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01;

test.each([2, 4, 8, 16, 32, 64])('boxes of %s teams stay on the page and apart', (teams) => {
  const area = { x: 26, y: 74, width: 790, height: 465 };
  const { rounds, matches } = aBracket(teams, String);
  const plan = layOutPoster({ width: 841.89 }, area, rounds);
  const boxes = [
    ...[...matches.map((match) => plan.placeOf(match)), plan.third].flatMap(({ rows, note }) => [
      note,
      ...rows,
    ]),
    ...plan.titles.map(({ box }) => box),
    plan.champion,
    plan.thirdTitle,
  ];
  const outside = boxes.filter(
    ({ x, y, width, height }) =>
      x < area.x - 0.01 ||
      y < area.y - 0.01 ||
      x + width > area.x + area.width + 0.01 ||
      y + height > area.y + area.height + 0.01,
  );
  expect(outside).toEqual([]);
  const pairs = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => (overlap(one, other) ? [[one, other]] : [])),
  );
  expect(pairs).toEqual([]);
});

test.each(posterSizes)(
  '%s is one landscape page with all of 64 names, in vectors',
  async (size) => {
    const pdf = await print(
      size,
      aBracket(64, (place) => `Orły ${place}`),
    );
    const document = await PDFDocument.load(pdf);
    const widths = { A4: 842, A3: 1191, A2: 1684 };
    expect(document.getPages().map((page) => Math.round(page.getWidth()))).toEqual([widths[size]]);
    const text = await printedText(pdf);
    for (let place = 1; place <= 64; place += 1) expect(text).toContain(`Orły ${place}`);
    expect(text).toContain('Mecz o 3. miejsce');
    expect(text).not.toContain('Skróty nazw');
  },
);

test('names that are too long are tags there, and whole on a page of their own', async () => {
  const long = 'Zjednoczone Siły Wszystkich Wojowników Pomorza Zachodniego i Gór';
  const names = [long, 'W'.repeat(64), 'Smok 🐉', '\u202eאבגדה', 'Orły'];
  const pdf = await print(
    'A4',
    aBracket(64, (place) => names[place % names.length] ?? ''),
  );
  const document = await PDFDocument.load(pdf);
  expect(document.getPageCount()).toBe(2);
  const pages = (await printedGlyphs(pdf)).map((glyphs) =>
    glyphs.map(({ character }) => character).join(''),
  );
  expect(pages[0]).not.toContain('Zjednoczone');
  expect(pages[0]).toContain('T5');
  expect(pages[1]?.replaceAll('\u00a0', ' ')).toMatch(/T5Zjednoczone.*Zachodniego i Gór/);
  expect(await unreadable(pdf)).toEqual([]);
});

test('four teams have their whole names, however long', async () => {
  const long = 'Zjednoczone Siły Wszystkich Wojowników Pomorza Zachodniego';
  const pdf = await print(
    'A4',
    aBracket(4, (place) => `${long} ${place}`),
  );
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
  expect(await printedText(pdf)).toContain('Zachodniego 4');
});

test('a station without room in the line above a match is left out, the date is not', async () => {
  const bracket = aBracket(32, (place) => `Orły ${place}`);
  const date = '28.11, 16:00';
  const notes = [`${date}, Pracownia komputerowa 2`, date];
  const matches = bracket.matches.map((match) => ({ ...match, notes }));
  const text = await printedText(await print('A4', { ...bracket, matches }));
  expect(text).toContain(date);
  expect(text).not.toContain('Pracownia');
});

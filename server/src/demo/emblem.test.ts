import sharp from 'sharp';
import { emblemEdge, emblemSvg } from './emblem.ts';
import { rosterTeams } from './roster-teams.ts';
import { demoSponsors } from './sponsor-list.ts';
import { strokeWord } from './stroke-glyphs.ts';

const emblems = [
  ...rosterTeams.map(({ emblem, tag }) => ({ ...emblem, letters: tag })),
  ...demoSponsors.map(({ emblem }) => emblem),
];

test('emblems are all different, need no font and can be rendered', async () => {
  const drawings = emblems.map(emblemSvg);
  expect(new Set(drawings).size).toBe(emblems.length);
  for (const svg of drawings) expect(svg).not.toMatch(/<text|<image|href|font/);
  const pixels = await Promise.all(
    drawings.map((svg) => sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })),
  );
  for (const { info } of pixels)
    expect([info.width, info.height]).toEqual([emblemEdge, emblemEdge]);
});

test('a letter without strokes is an error', () => {
  const place = { centerX: 0, top: 0, height: 6, maxWidth: 60, color: '#fff' };
  expect(strokeWord('ŻÓŁW', place)).toContain('<path');
  expect(() => strokeWord('Ä', place)).toThrow(RangeError);
});

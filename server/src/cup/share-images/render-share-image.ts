import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { fontFiles, printableOrMarked } from '../../platform/fonts/fonts.ts';
import { cardHeight, cardWidth } from './card.ts';
import type { Card, CardTeam } from './card.ts';
import { cardElements } from './card-elements.ts';
import { dark } from '../look/default-mark.ts';

export interface CardJob {
  card: Card;
  /** As `picturesOf`. */
  background: Uint8Array | null;
  logos: (Uint8Array | null)[];
}

export type CardResult = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

const { resolve } = createRequire(import.meta.url);
const semiBold = resolve(
  '@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf',
);
const bold = resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf');

/** The site's font, then fallbacks for glyphs that it lacks. */
const fonts = [
  ['Barlow Condensed', 600, semiBold],
  ['Barlow Condensed', 700, bold],
  ['Lato', 700, fontFiles.Lato.bold],
  ['Roboto', 700, fontFiles.Roboto.bold],
] as const;

let loaded: { name: string; weight: 600 | 700; data: Buffer }[] | undefined;
function loadFonts() {
  loaded ??= fonts.map(([name, weight, file]) => ({ name, weight, data: readFileSync(file) }));
  return loaded;
}

const drawable = (text: string) => printableOrMarked(text).text;
const drawableTeam = (team: CardTeam): CardTeam => ({
  ...team,
  name: drawable(team.name),
  tag: drawable(team.tag),
});

/** Replaces characters that no font has with a question mark. */
function withGlyphs(card: Card): Card {
  switch (card.kind) {
    case 'cup':
      return card;
    case 'match': {
      const [one, other] = card.teams;
      return {
        ...card,
        teams: [drawableTeam(one), drawableTeam(other)],
        line: drawable(card.line),
      };
    }
    case 'team':
      return { ...card, team: drawableTeam(card.team), line: drawable(card.line) };
  }
}

const logoSide = 400;
/** The limit of stored pictures. */
const mostPixels = 4096 * 4096;

/** Satori reads PNG; stored pictures are WebP. */
async function logoAddress(bytes: Uint8Array | null): Promise<string | null> {
  if (bytes === null) return null;
  const png = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize(logoSide, logoSide, { fit: 'inside' })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function backgroundAddress(bytes: Uint8Array | null): Promise<string | null> {
  if (bytes === null) return null;
  const jpeg = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize(cardWidth, cardHeight, { fit: 'cover' })
    .flatten({ background: dark.page })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** Satori turns glyphs into outlines, so the machine needs no fonts. */
export async function drawCard({ card, background, logos }: CardJob): Promise<Buffer> {
  const [logo = null, ...teams] = await Promise.all(logos.map(logoAddress));
  const pictures = { background: await backgroundAddress(background), logo, teams };
  const svg = await satori(cardElements(withGlyphs(card), pictures), {
    width: cardWidth,
    height: cardHeight,
    fonts: loadFonts(),
  });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

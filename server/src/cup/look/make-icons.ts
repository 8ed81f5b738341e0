import type { Cup } from '@puchar/shared/contract';
import sharp from 'sharp';
import { mostPixels } from '../../platform/storage/picture-store.ts';
import { dark, gold, markIcon } from './default-mark.ts';

/** Names of the files of an icon. */
export const iconFiles = {
  'tab.png': { side: 96, isWhole: false },
  'ico.png': { side: 48, isWhole: false },
  'touch.png': { side: 180, isWhole: true },
  '192.png': { side: 192, isWhole: true },
  '512.png': { side: 512, isWhole: true },
} as const satisfies Record<string, { side: number; isWhole: boolean }>;
export type IconFile = keyof typeof iconFiles;

const white = '#ffffff';
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Systems show an icon on any colour: a dark picture gets a white ground, a bright one a dark ground. */
async function groundOf(picture: Buffer): Promise<string> {
  const pixels = await sharp(picture, { limitInputPixels: mostPixels })
    .resize(16, 16, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  let [light, weight] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha;
  }
  return light < weight * 128 ? white : dark.page;
}

/** @param picture The icon or logo of the organisers; null for the cup in their colours. */
export async function makeIcon(
  file: IconFile,
  picture: Buffer | null,
  accent: Cup['look']['accent'],
): Promise<Buffer> {
  const { side, isWhole } = iconFiles[file];
  if (picture === null) {
    const svg = markIcon(accent?.dark ?? gold, isWhole ? 0 : 10);
    return sharp(Buffer.from(svg)).resize(side, side).png().toBuffer();
  }
  const inner = isWhole ? Math.round(side * 0.8) : side;
  const edge = { before: Math.floor((side - inner) / 2), after: Math.ceil((side - inner) / 2) };
  const padded = await sharp(picture, { limitInputPixels: mostPixels })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .extend({
      top: edge.before,
      left: edge.before,
      bottom: edge.after,
      right: edge.after,
      background: transparent,
    })
    .png()
    .toBuffer();
  if (!isWhole) return padded;
  return sharp(padded)
    .flatten({ background: await groundOf(picture) })
    .png()
    .toBuffer();
}

const headBytes = 22;

/** One PNG in the container that `/favicon.ico` has to have. */
export function toIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(headBytes, 18);
  return Buffer.concat([head, png]);
}

import sharp from 'sharp';
import { mostPixels, readPicture } from '../storage/picture-store.ts';
import type { FileStore } from '../storage/file-store.ts';

/** A PDF cannot contain WebP, and a JPEG on white needs no further work. @param side Pixels. @returns A `data:` URL. */
export async function printablePicture(
  files: FileStore,
  hash: string | null,
  side: number,
): Promise<string | null> {
  const stored = hash === null ? null : await readPicture(files, hash);
  if (stored === null) return null;
  const bytes = await sharp(stored, { limitInputPixels: mostPixels })
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

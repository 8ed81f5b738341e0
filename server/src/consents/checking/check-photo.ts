import sharp from 'sharp';
import { FileFault } from './pdf-rules.ts';

export type PhotoMime = 'image/png' | 'image/jpeg' | 'image/webp';

/** The sensors of telephones have up to 50 million; such photos are decoded row by row. */
const mostPixels = 50_000_000;
/** Of a picture that has to be in memory as a whole: messengers send far smaller ones. */
const mostWholePixels = 16_000_000;

// Nothing of anybody's photo is kept for the next one.
sharp.cache(false);

const formats: Record<string, PhotoMime> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** What the first bytes say; nothing else is given to the decoder. */
function startsLikePhoto(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    /^RIFF[^]{4}WEBP/.test(start)
  );
}

/**
 * Decodes a picture to its last row.
 *
 * @throws FileFault for what is no whole, still PNG, JPEG or WebP of a bounded size.
 */
export async function checkPhoto(bytes: Buffer): Promise<PhotoMime> {
  if (!startsLikePhoto(bytes)) throw new FileFault('neither a PDF nor a photo');
  // The decoder ignores the moving part of a PNG, a browser does not.
  const moves = bytes[0] === 0x89 && ['acTL', 'fcTL'].every((chunk) => bytes.includes(chunk));
  if (moves) throw new FileFault('moves');
  const options = {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
  } as const;
  try {
    const facts = await sharp(bytes, options).metadata();
    const mime = formats[facts.format];
    if (mime === undefined || (facts.pages ?? 1) > 1) throw new FileFault('not a still photo');
    const isWhole = facts.format === 'webp' || facts.isProgressive;
    if (isWhole && facts.width * facts.height > mostWholePixels) throw new FileFault('too large');
    // Every row is decoded; what is kept of them is small.
    await sharp(bytes, options).resize(64, 64, { fit: 'fill' }).raw().toBuffer();
    return mime;
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('does not decode');
  }
}

import sharp from 'sharp';
import { FileError } from './file-error.ts';
import type { FileReason } from './file-error.ts';

export type PhotoMime = 'image/png' | 'image/jpeg' | 'image/webp';

/** Sensors of telephones have up to 50 megapixels; such photos are decoded row by row. */
const mostPixels = 50_000_000;
/** Progressive images and WebP are decoded as a whole; messengers send far smaller ones. */
const mostWholePixels = 16_000_000;

// No pixels of a private photo may stay cached.
sharp.cache(false);

const formats: Record<string, PhotoMime> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** The decoder gets only files with known magic bytes. */
function startsLikePhoto(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    /^RIFF[^]{4}WEBP/.test(start)
  );
}

const otherFormats: readonly [FileReason, RegExp][] = [
  ['heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  // TIFF, GIF, BMP, AVIF, JPEG 2000.
  ['picture', /^(?:II\*\0|MM\0\*|GIF8|BM|[^]{4}(?:ftypavi[fs]|jP {2}))/],
  // Word, OpenDocument, ZIP, 7-Zip, RAR, RTF.
  ['document', /^(?:PK|\xd0\xcf[^]\xe0|7z\xbc\xaf|Rar!|\{\\rtf)/],
  ['not-at-start', /%PDF-/],
];

function reasonOf(bytes: Buffer): FileReason {
  const start = bytes.toString('latin1', 0, 1024);
  return otherFormats.find(([, form]) => form.test(start))?.[0] ?? 'unknown';
}

/** @throws FileError unless it is a complete, still PNG, JPEG or WebP of limited size. */
export async function checkPhoto(bytes: Buffer): Promise<PhotoMime> {
  if (!startsLikePhoto(bytes)) throw new FileError(reasonOf(bytes), 'neither a PDF nor a photo');
  // The decoder ignores the animation of a PNG, a browser does not.
  const moves = bytes[0] === 0x89 && ['acTL', 'fcTL'].every((chunk) => bytes.includes(chunk));
  if (moves) throw new FileError('moving', 'moves');
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const facts = await sharp(bytes, options).metadata();
    const mime = formats[facts.format];
    if (mime === undefined) throw new FileError('unknown', 'another format');
    if ((facts.pages ?? 1) > 1) throw new FileError('moving', 'not a still photo');
    const isWhole = facts.format === 'webp' || facts.isProgressive;
    if (isWhole && facts.width * facts.height > mostWholePixels)
      throw new FileError('pixels', 'too large');
    // Decodes every row and retains little.
    await sharp(bytes, options).resize(64, 64, { fit: 'fill' }).raw().toBuffer();
    return mime;
  } catch (error) {
    if (error instanceof FileError) throw error;
    const isLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new FileError(isLarge ? 'pixels' : 'broken-photo', 'does not decode');
  }
}

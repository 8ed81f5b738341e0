import { leastLogoSide, mostLogoBytes } from '@puchar/shared/contract';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import { decodeFile } from './decode-base64.ts';
import { mostPixels, mostSide } from './picture-store.ts';

/** What is wrong with a logo. */
const texts = {
  tooHeavy: 'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB.', // spec text
  unreadable: 'Nie udało się przesłać pliku.', // spec text
  format: 'Logo musi być plikiem PNG, JPEG lub WebP, bez animacji.',
  tooNarrow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px szerokości.`, // spec text
  tooLow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px wysokości.`, // spec text
  ratio: 'Zdjęcie posiada nieprawidłową proporcję.', // spec text
  tooLarge: `Zdjęcie może mieć najwyżej ${mostSide} na ${mostSide} px.`,
};

/** Longest side that is stored. */
const storedSide = 1024;
const decodeSeconds = 10;
/** How long a logo may wait for its turn. */
const waitMs = 10_000;
const retryAfter = 5;

/** Decoding takes up to a hundred megabytes each. */
const decoders = createConcurrencyLimit(2);

/** A team's is square and not small; a sponsor's may have any shape. */
export type LogoShape = 'square' | 'any';

const formats = new Set(['png', 'jpeg', 'webp']);

/** By their first bytes: no other decoder may even look at what was sent. */
export function hasKnownStart(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
    bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}

function invalidLogo(...messages: string[]): AppError {
  return new AppError('INVALID_LOGO', {
    issues: messages.map((message) => ({ path: ['logo'], message })),
  });
}

/** From the header alone: nothing is decoded for a picture that would be rejected anyway. */
function checkHeader(
  { format, pages = 1, autoOrient: { width, height } }: Metadata,
  shape: LogoShape,
): void {
  if (!formats.has(format) || pages > 1) throw invalidLogo(texts.format);
  const problems = [
    ...(shape === 'square' && width < leastLogoSide ? [texts.tooNarrow] : []),
    ...(shape === 'square' && height < leastLogoSide ? [texts.tooLow] : []),
    ...(shape === 'any' || width === height ? [] : [texts.ratio]),
    ...(Math.max(width, height) > mostSide ? [texts.tooLarge] : []),
  ];
  if (problems.length > 0) throw invalidLogo(...problems);
}

async function decodeAndEncode(bytes: Buffer, shape: LogoShape): Promise<Buffer> {
  try {
    // Without a bound on pixels, because of which a header is not even read; it decodes nothing.
    checkHeader(await sharp(bytes, { limitInputPixels: false }).metadata(), shape);
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
      .autoOrient()
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 90 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new AppError('UNAVAILABLE', { retryAfter });
    }
    throw invalidLogo(texts.unreadable);
  }
}

/**
 * A logo as it was sent, judged, decoded in full and encoded again: upright, without metadata.
 * Nothing is stored; `storePicture` does that inside the transaction that refers to it.
 *
 * @param text Base64 or a `data:` address of a PNG, JPEG or WebP picture of at most 4096 px a side and
 *   1 MiB.
 * @param shape `square` also wants at least 200 px a side.
 * @returns A WebP picture of at most 1024 px.
 * @throws AppError INVALID_LOGO with what a person reads at `logo`; UNAVAILABLE when the decoders are busy.
 */
export async function intakeLogo(text: string, shape: LogoShape = 'square'): Promise<Buffer> {
  const decoded = decodeFile(text, mostLogoBytes);
  if ('error' in decoded) {
    throw invalidLogo(decoded.error === 'too-large' ? texts.tooHeavy : texts.unreadable);
  }
  const { bytes } = decoded;
  if (!hasKnownStart(bytes)) throw invalidLogo(texts.format);
  const encoded = await decoders.run(
    () => decodeAndEncode(bytes, shape),
    AbortSignal.timeout(waitMs),
  );
  if (encoded === null) throw new AppError('UNAVAILABLE', { retryAfter });
  return encoded;
}

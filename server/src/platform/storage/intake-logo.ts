import { leastLogoSide, mostLogoBytes } from '@puchar/shared/contract';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { createConcurrencyLimit, runOrReject } from '../jobs/concurrency-limit.ts';
import { decodeFile } from './decode-base64.ts';
import { mostPixels, mostSide } from './picture-store.ts';

const texts = {
  tooHeavy:
    'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB. Zmniejsz obraz albo zapisz go jako JPG.',
  unreadable:
    'Nie udało się przesłać pliku. Obraz jest uszkodzony: zapisz go jeszcze raz albo wybierz inny.',
  format:
    'Logo musi być plikiem PNG, JPEG lub WebP, bez animacji. Zapisz je w takim formacie i wybierz nowy plik.',
  tooNarrow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px szerokości. Wybierz większe.`,
  tooLow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px wysokości. Wybierz większe.`,
  ratio: 'Zdjęcie posiada nieprawidłową proporcję. Przytnij je do kwadratu.',
  tooLarge: `Zdjęcie może mieć najwyżej ${mostSide} na ${mostSide} px. Zmniejsz je.`,
};

const storedSide = 1024;
const decodeSeconds = 10;
const waitMs = 10_000;

/** Each takes up to 100 MB. */
const decoders = createConcurrencyLimit(2);

export type LogoShape = 'square' | 'any';

const formats = new Set(['png', 'jpeg', 'webp']);

/** Magic numbers: no other decoder may parse an upload. */
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

/** From the header, so that nothing is decoded for a logo that is rejected anyway. */
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
    // With a pixel limit the header would not be read; nothing is decoded here.
    checkHeader(await sharp(bytes, { limitInputPixels: false }).metadata(), shape);
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 90 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    }
    throw invalidLogo(texts.unreadable);
  }
}

/**
 * A WebP of at most 1024 px without metadata, from base64 or a `data:` URL. @throws AppError
 * INVALID_LOGO with messages at `logo`; UNAVAILABLE when the decoders are busy.
 */
export async function intakeLogo(text: string, shape: LogoShape = 'square'): Promise<Buffer> {
  const decoded = decodeFile(text, mostLogoBytes);
  if ('error' in decoded) {
    throw invalidLogo(decoded.error === 'too-large' ? texts.tooHeavy : texts.unreadable);
  }
  const { bytes } = decoded;
  if (!hasKnownStart(bytes)) throw invalidLogo(texts.format);
  return runOrReject(decoders, () => decodeAndEncode(bytes, shape), AbortSignal.timeout(waitMs));
}

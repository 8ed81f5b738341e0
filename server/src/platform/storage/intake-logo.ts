import {
  leastLogoSide,
  mostLogoBytes,
  mostPictureBytes,
  mostScreenshotBytes,
} from '@puchar/shared/contract';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import { AppError } from '../http/app-error.ts';
import { createConcurrencyLimit, runOrReject } from '../jobs/concurrency-limit.ts';
import { decodeFile } from './decode-base64.ts';
import { mostPixels, mostSide } from './picture-store.ts';

const texts = {
  tooHeavy:
    'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB. Zmniejsz obraz albo zapisz go jako JPG.',
  pictureTooHeavy: 'Plik jest zbyt ciężki. Maksymalny rozmiar to 10 MB. Zmniejsz obraz.',
  screenshotTooHeavy:
    'Plik jest zbyt ciężki. Maksymalny rozmiar to 8 MB. Zmniejsz obraz albo zapisz go jako JPG.',
  unreadable:
    'Nie udało się przesłać pliku. Obraz jest uszkodzony: zapisz go jeszcze raz albo wybierz inny.',
  format:
    'Logo musi być plikiem PNG, JPEG lub WebP, bez animacji. Zapisz je w takim formacie i wybierz nowy plik.',
  pictureFormat:
    'Obraz musi być plikiem PNG, JPEG lub WebP, bez animacji. Zapisz go w takim formacie i wybierz nowy plik.',
  tooNarrow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px szerokości. Wybierz większe.`,
  tooLow: `Zdjęcie musi posiadać minimum ${leastLogoSide}px wysokości. Wybierz większe.`,
  ratio: 'Zdjęcie posiada nieprawidłową proporcję. Przytnij je do kwadratu.',
  tooLarge: (side: number) => `Zdjęcie może mieć najwyżej ${side} na ${side} px. Zmniejsz je.`,
};

const decodeSeconds = 10;
const waitMs = 10_000;

/** Each takes up to 100 MB. */
const decoders = createConcurrencyLimit(2);

export type LogoShape = 'square' | 'any';

export interface Intake {
  shape: LogoShape;
  /** Of the input's field. */
  field: string;
  mostBytes: number;
  tooHeavy: string;
  otherFormat: string;
  mostSide: number;
  mostPixels: number;
  storedSide: number;
  /** Messages for a size that does not fit. */
  sizeProblems?: (width: number, height: number) => string[];
  /** Where SVGs are accepted too: renders one as a PNG. @throws AppError INVALID_LOGO */
  paint?: (bytes: Buffer) => Promise<Buffer>;
  /** Message for a picture of nothing. */
  transparent?: string;
}

const logoIntake = (shape: LogoShape): Intake => ({
  shape,
  field: 'logo',
  mostBytes: mostLogoBytes,
  tooHeavy: texts.tooHeavy,
  otherFormat: texts.format,
  mostSide,
  mostPixels,
  storedSide: 1024,
});

/** Photos of a phone; decoding shrinks them on the way. */
const pictureIntake: Intake = {
  shape: 'any',
  field: 'picture',
  mostBytes: mostPictureBytes,
  tooHeavy: texts.pictureTooHeavy,
  otherFormat: texts.pictureFormat,
  mostSide: 10_000,
  mostPixels: 64_000_000,
  storedSide: 1600,
};

/** Of a whole screen, to be read. */
const screenshotIntake: Intake = {
  ...pictureIntake,
  mostBytes: mostScreenshotBytes,
  tooHeavy: texts.screenshotTooHeavy,
};

const formats = new Set(['png', 'jpeg', 'webp']);

/** Magic numbers: no other decoder may parse an upload. */
export function hasKnownStart(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
    bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
    (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
  );
}

export function invalidPicture({ field }: Pick<Intake, 'field'>, ...messages: string[]): AppError {
  return new AppError('INVALID_LOGO', {
    issues: messages.map((message) => ({ path: [field], message })),
  });
}

/** From the header, so that nothing is decoded for a logo that is rejected anyway. */
function checkHeader(
  { format, pages = 1, autoOrient: { width, height } }: Metadata,
  intake: Intake,
): void {
  const { shape } = intake;
  if (!formats.has(format) || pages > 1) throw invalidPicture(intake, intake.otherFormat);
  const problems = [
    ...(shape === 'square' && width < leastLogoSide ? [texts.tooNarrow] : []),
    ...(shape === 'square' && height < leastLogoSide ? [texts.tooLow] : []),
    ...(shape === 'any' || width === height ? [] : [texts.ratio]),
    ...(Math.max(width, height) > intake.mostSide ? [texts.tooLarge(intake.mostSide)] : []),
    ...(intake.sizeProblems?.(width, height) ?? []),
  ];
  if (problems.length > 0) throw invalidPicture(intake, ...problems);
}

async function checkVisible(bytes: Buffer, message: string | undefined, intake: Intake) {
  if (message === undefined) return;
  const { channels } = await sharp(bytes).ensureAlpha().stats();
  if (channels[3]?.max === 0) throw invalidPicture(intake, message);
}

async function decodeAndEncode(given: Buffer, intake: Intake): Promise<Buffer> {
  try {
    const bytes = hasKnownStart(given) ? given : ((await intake.paint?.(given)) ?? given);
    // With a pixel limit the header would not be read; nothing is decoded here.
    checkHeader(await sharp(bytes, { limitInputPixels: false }).metadata(), intake);
    const stored = await sharp(bytes, { limitInputPixels: intake.mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(intake.storedSide, intake.storedSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 90 })
      .timeout({ seconds: decodeSeconds })
      .toBuffer();
    await checkVisible(stored, intake.transparent, intake);
    return stored;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    }
    throw invalidPicture(intake, texts.unreadable);
  }
}

const isSvg = (bytes: Buffer) => bytes.toString('latin1', 0, 200).trimStart().startsWith('<');

/** @throws AppError INVALID_LOGO with messages at the field; UNAVAILABLE when the decoders are busy. */
export async function takeIn(text: string, intake: Intake): Promise<Buffer> {
  const decoded = decodeFile(text, intake.mostBytes);
  if ('error' in decoded) {
    throw invalidPicture(
      intake,
      decoded.error === 'too-large' ? intake.tooHeavy : texts.unreadable,
    );
  }
  const { bytes } = decoded;
  const isKnown = hasKnownStart(bytes) || (intake.paint !== undefined && isSvg(bytes));
  if (!isKnown) throw invalidPicture(intake, intake.otherFormat);
  return runOrReject(decoders, () => decodeAndEncode(bytes, intake), AbortSignal.timeout(waitMs));
}

/**
 * A WebP of at most 1024 px without metadata, from base64 or a `data:` URL. @throws AppError
 * INVALID_LOGO with messages at `logo`; UNAVAILABLE when the decoders are busy.
 */
export function intakeLogo(text: string, shape: LogoShape = 'square'): Promise<Buffer> {
  return takeIn(text, logoIntake(shape));
}

/** As {@link intakeLogo}, of at most 1600 px; messages at `picture`. */
export function intakePicture(text: string): Promise<Buffer> {
  return takeIn(text, pictureIntake);
}

/** As {@link intakePicture}, of fewer bytes. */
export function intakeScreenshot(text: string): Promise<Buffer> {
  return takeIn(text, screenshotIntake);
}

import { mostLookBytes, mostPictureBytes } from '@puchar/shared/contract';
import type { LookUse } from '@puchar/shared/contract';
import sharp from 'sharp';
import { invalidPicture, takeIn } from '../../platform/storage/intake-logo.ts';
import type { Intake } from '../../platform/storage/intake-logo.ts';
import { mostPixels, mostSide } from '../../platform/storage/picture-store.ts';
import { cleanSvg } from '../../platform/svg/clean-svg.ts';
import { texts } from './texts.pl.ts';

const field = 'picture';
const storedSide = 1024;
const mostSvgBytes = 1_048_576;
const paintSeconds = 10;

/** A WebP of this size is sharp in all places of a logo, so no SVG is ever sent to a browser. */
async function paint(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > mostSvgBytes) throw invalidPicture({ field }, texts.svgTooHeavy);
  const cleaned = cleanSvg(bytes, storedSide);
  if ('problem' in cleaned) throw invalidPicture({ field }, texts.svg[cleaned.problem]);
  return sharp(Buffer.from(cleaned.svg), { limitInputPixels: mostPixels })
    .timeout({ seconds: paintSeconds })
    .png()
    .toBuffer();
}

const leastLogoHeight = 120;
const mostLogoRatio = { wide: 3, tall: 2 };
const leastIconSide = 64;
const leastShare = { width: 600, height: 315 };

function logoProblems(width: number, height: number): string[] {
  const { wide, tall } = mostLogoRatio;
  return [
    ...(height < leastLogoHeight ? [texts.logoTooLow(leastLogoHeight)] : []),
    // A drawing is rounded to whole pixels.
    ...(width > wide * (height + 1) || height > tall * (width + 1)
      ? [texts.logoRatio(wide, tall)]
      : []),
  ];
}

const common = {
  shape: 'any',
  field,
  mostBytes: mostLookBytes,
  tooHeavy: texts.tooHeavy(mostLookBytes),
  otherFormat: texts.format,
  mostSide,
  mostPixels,
  storedSide,
  paint,
  transparent: texts.transparent,
} as const;

const intakes: Record<LookUse, Intake> = {
  logo: { ...common, sizeProblems: logoProblems },
  icon: {
    ...common,
    sizeProblems: (width, height) =>
      Math.min(width, height) < leastIconSide ? [texts.iconTooSmall(leastIconSide)] : [],
  },
  share: {
    ...common,
    mostBytes: mostPictureBytes,
    tooHeavy: texts.tooHeavy(mostPictureBytes),
    mostSide: 10_000,
    mostPixels: 64_000_000,
    storedSide: 1600,
    sizeProblems: (width, height) =>
      width < leastShare.width || height < leastShare.height
        ? [texts.shareTooSmall(leastShare.width, leastShare.height)]
        : [],
  },
};

/** @returns A WebP without metadata. @throws AppError INVALID_LOGO, UNAVAILABLE. */
export function intakeLook(picture: string, use: LookUse): Promise<Buffer> {
  return takeIn(picture, intakes[use]);
}

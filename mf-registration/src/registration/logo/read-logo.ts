import { fileTexts, readPicture } from '@puchar/shared/files';
import { leastLogoSide, mostLogoBytes } from '@puchar/shared/registration';
import { texts } from '../texts.pl.ts';
import { measureImage } from './measure-image.ts';

export interface Logo {
  name: string;
  dataUrl: string;
}

export type LogoResult = { ok: true; logo: Logo } | { ok: false; message: string };

export function imageError(width: number, height: number): string | null {
  if (width < leastLogoSide) return texts.imageNarrow(leastLogoSide);
  if (height < leastLogoSide) return texts.imageLow(leastLogoSide);
  return width === height ? null : texts.imageProportion;
}

async function sizeError(dataUrl: string): Promise<string | null> {
  try {
    const { width, height } = await measureImage(dataUrl);
    return imageError(width, height);
  } catch {
    return fileTexts.pictureBroken;
  }
}

/** The same checks as the server's; never rejects. */
export async function readLogo(file: File | undefined): Promise<LogoResult> {
  const picture = await readPicture(file, mostLogoBytes);
  if (!picture.ok) return picture;
  const { dataUrl } = picture;
  const message = await sizeError(dataUrl);
  return message === null
    ? { ok: true, logo: { name: file?.name ?? '', dataUrl } }
    : { ok: false, message };
}

import { leastLogoSide, mostLogoBytes } from '@puchar/shared/registration';
import { texts } from '../texts.pl.ts';
import { measureImage } from './measure-image.ts';

export interface Logo {
  name: string;
  dataUrl: string;
}

export type LogoResult = { ok: true; logo: Logo } | { ok: false; message: string };

const mebibyte = 1_048_576;
const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'];

export const acceptedFiles = [...acceptedTypes, '.jfif'].join(',');

function isAccepted({ name, type }: File): boolean {
  // Some systems know no type for .jfif, which is a JPEG.
  return acceptedTypes.includes(type) || /\.jfif$/i.test(name);
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('file not readable')));
    // Without a type it would become `application/octet-stream`, which `<img>` does not render.
    reader.readAsDataURL(file.type === '' ? file.slice(0, file.size, 'image/jpeg') : file);
  });
}

export function imageError(width: number, height: number): string | null {
  if (width < leastLogoSide) return texts.imageNarrow(leastLogoSide);
  if (height < leastLogoSide) return texts.imageLow(leastLogoSide);
  return width === height ? null : texts.imageProportion;
}

/** The same checks as the server's; never rejects. */
export async function readLogo(file: File | undefined): Promise<LogoResult> {
  const rejected = (message: string): LogoResult => ({ ok: false, message });
  if (file === undefined || file.size === 0) return rejected(texts.fileMissing);
  if (!isAccepted(file)) return rejected(texts.logoType);
  if (file.size > mostLogoBytes) return rejected(texts.fileTooHeavy(mostLogoBytes / mebibyte));
  try {
    const dataUrl = await readAsDataUrl(file);
    const { width, height } = await measureImage(dataUrl);
    const error = imageError(width, height);
    return error === null ? { ok: true, logo: { name: file.name, dataUrl } } : rejected(error);
  } catch {
    return rejected(texts.fileMissing);
  }
}

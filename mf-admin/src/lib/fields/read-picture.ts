import { mostLogoBytes } from '@puchar/shared/organisers';
import { texts } from './texts.pl.ts';

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** For the file dialog of the browser. */
export const acceptedPictures = acceptedTypes.join(',');

export type PictureResult = { ok: true; dataUrl: string } | { ok: false; message: string };

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('file not readable')));
    reader.readAsDataURL(file);
  });
}

/** Reads a chosen picture; type and size are checked here, the rest by the server. Never rejects. */
export async function readPicture(file: File): Promise<PictureResult> {
  if (!acceptedTypes.includes(file.type)) return { ok: false, message: texts.pictureType };
  if (file.size > mostLogoBytes) return { ok: false, message: texts.pictureTooLarge };
  try {
    return { ok: true, dataUrl: await readAsDataUrl(file) };
  } catch {
    return { ok: false, message: texts.pictureUnreadable };
  }
}

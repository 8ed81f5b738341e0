import { FileChangedError, fileTexts, readDataUrl, readPicture } from '@puchar/shared/files';
import { texts } from './texts.pl.ts';

const mebibyte = 1_048_576;

export const acceptedLook = 'image/svg+xml,image/png,image/jpeg,image/webp,.jfif';

const isSvg = ({ type, name }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name);

/** A `data:` address of an SVG or picture, or what is wrong with the file and what to do next. */
export async function readLookPicture(file: File, mostBytes: number) {
  if (file.size > mostBytes) {
    return { ok: false, message: texts.tooHeavy(mostBytes / mebibyte) } as const;
  }
  if (!isSvg(file)) return readPicture(file, mostBytes);
  try {
    return { ok: true, dataUrl: await readDataUrl(file) } as const;
  } catch (error) {
    if (!(error instanceof FileChangedError)) throw error;
    return { ok: false, message: fileTexts.changed } as const;
  }
}

import { fileKind } from './file-kind.ts';
import { FileChangedError, readDataUrl } from './read-file.ts';
import { fileTexts as texts } from './texts.pl.ts';

/** Without HEIC, iOS converts photos to JPEG. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,.jfif';

const mebibyte = 1_048_576;

export type PictureResult = { ok: true; dataUrl: string } | { ok: false; message: string };

const rejected = (message: string): PictureResult => ({ ok: false, message });

async function read(file: File, mostBytes: number): Promise<PictureResult> {
  const kind = await fileKind(file);
  if (kind === 'empty') return rejected(texts.empty);
  if (kind === 'heic') return rejected(texts.heic);
  if (kind === 'pdf' || kind === 'other') return rejected(texts.pictureType);
  if (file.size > mostBytes) return rejected(texts.pictureTooHeavy(mostBytes / mebibyte));
  // The type that the device reports may be missing or wrong, and `<img>` renders by it.
  return { ok: true, dataUrl: await readDataUrl(file.slice(0, file.size, `image/${kind}`)) };
}

/** A logo as a `data:` address, or what is wrong with the file and what to do next. */
export async function readPicture(
  file: File | undefined,
  mostBytes: number,
): Promise<PictureResult> {
  if (file === undefined) return rejected(texts.missing);
  try {
    return await read(file, mostBytes);
  } catch (error) {
    if (error instanceof FileChangedError) return rejected(texts.changed);
    throw error;
  }
}

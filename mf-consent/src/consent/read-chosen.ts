import { mostConsentBytes } from '@puchar/shared/consents';
import { shrinkPhoto } from './prepare-file.ts';
import type { Photo } from './prepare-file.ts';
import { problemTexts as texts } from './texts.pl.ts';

type FileKind = 'pdf' | 'photo' | 'heic' | 'empty' | 'other';

/** A PDF may begin with a few foreign bytes. */
const headBytes = 1024;

function startsWith(head: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0));
}

function isPhoto(head: Uint8Array): boolean {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isPng = head[0] === 0x89 && startsWith(head, 1, 'PNG');
  const isWebp = startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP');
  return isJpeg || isPng || isWebp;
}

/** HEIF brands that phones write. */
function isHeic(head: Uint8Array): boolean {
  return (
    startsWith(head, 4, 'ftyp') &&
    ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].some((b) => startsWith(head, 8, b))
  );
}

function isPdf(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

function readHead(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
      else reject(new TypeError('Not read as bytes.'));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new TypeError('Not read.')));
    reader.readAsArrayBuffer(file.slice(0, headBytes));
  });
}

/** By its first bytes, since some phones report no name or type. */
async function fileKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) return 'empty';
  const head = new Uint8Array(await readHead(file));
  if (isPdf(head)) return 'pdf';
  if (isPhoto(head)) return 'photo';
  return isHeic(head) ? 'heic' : 'other';
}

export type Chosen = { kind: 'pdf'; file: File } | { kind: 'photos'; photos: readonly Photo[] };

export type ReadResult = { chosen: Chosen } | { problem: string };

const mostPhotos = 10;

/** Size of the PDF beside its photos, with a margin. */
const frameBytes = 65_536;

function totalBytes(photos: readonly Photo[]): number {
  return photos.reduce((sum, { jpeg }) => sum + jpeg.size, frameBytes);
}

async function readPhotos(files: readonly File[]): Promise<Photo[] | null> {
  const photos: Photo[] = [];
  // Sequential: two decoded photos may exceed a phone's memory.
  for (const file of files) {
    try {
      photos.push(await shrinkPhoto(file));
    } catch {
      return null;
    }
  }
  return photos;
}

async function withPhotos(before: Chosen | null, files: readonly File[]): Promise<ReadResult> {
  const earlier = before?.kind === 'photos' ? before.photos : [];
  if (earlier.length + files.length > mostPhotos)
    return { problem: texts.tooManyPhotos(mostPhotos) };
  const added = await readPhotos(files);
  if (added === null) return { problem: texts.unreadablePhoto };
  const photos = [...earlier, ...added];
  if (totalBytes(photos) > mostConsentBytes) return { problem: texts.photosTooHeavy };
  return { chosen: { kind: 'photos', photos } };
}

/** A PDF replaces a PDF and photos are appended. A PDF does not replace photos, which are removed one by one. */
export async function readChosen(
  before: Chosen | null,
  files: readonly File[],
): Promise<ReadResult> {
  const kinds = await Promise.all(
    files.map((file) => fileKind(file).catch(() => 'empty' as const)),
  );
  const [file] = files;
  if (file === undefined || kinds.includes('empty')) return { problem: texts.missing };
  if (kinds.includes('heic')) return { problem: texts.heic };
  if (kinds.includes('other')) return { problem: texts.wrongType };
  if (!kinds.includes('pdf')) return withPhotos(before, files);
  if (files.length > 1 || before?.kind === 'photos') return { problem: texts.severalFiles };
  if (file.size > mostConsentBytes) return { problem: texts.tooHeavy };
  return { chosen: { kind: 'pdf', file } };
}

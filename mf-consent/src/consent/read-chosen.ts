import { mostConsentBytes } from '@puchar/shared/consents';
import { fileKind } from './file-kind.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import type { Photo } from './shrink-photo.ts';
import { problemTexts as texts } from './texts.pl.ts';

export type Chosen = { kind: 'pdf'; file: File } | { kind: 'photos'; photos: readonly Photo[] };

export type ReadResult = { chosen: Chosen } | { problem: string };

export const mostPhotos = 10;

/** What a PDF needs beside its photos, with room to spare. */
const frameBytes = 65_536;

function totalBytes(photos: readonly Photo[]): number {
  return photos.reduce((sum, { jpeg }) => sum + jpeg.size, frameBytes);
}

async function readPhotos(files: readonly File[]): Promise<Photo[] | null> {
  const photos: Photo[] = [];
  // One after the other: two open camera pictures can be more than a phone holds.
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

/**
 * What comes of newly picked files: one PDF takes the place of another, photos come after the photos that
 * are there. Photos do not go for a PDF: they are taken away one by one, by whoever does not want them.
 */
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

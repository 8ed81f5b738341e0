import { mostConsentBytes } from '@puchar/shared/consents';
import { FileChangedError, fileKind, fileTexts, isReadable } from '@puchar/shared/files';
import type { FileKind } from '@puchar/shared/files';
import { shrinkPhoto } from './prepare-file.ts';
import type { Photo } from './prepare-file.ts';
import { problemTexts as texts } from './texts.pl.ts';

interface Sent {
  file: File;
  kind: FileKind;
}

export type Chosen = { kind: 'pdf'; file: File } | { kind: 'photos'; photos: readonly Photo[] };

export type ReadResult = { chosen: Chosen } | { problem: string };

const mostPhotos = 10;

/** Size of the PDF beside its photos, with a margin. */
const frameBytes = 65_536;

function totalBytes(photos: readonly Photo[]): number {
  return photos.reduce((sum, { jpeg }) => sum + jpeg.size, frameBytes);
}

async function photoProblem({ file, kind }: Sent): Promise<string> {
  if (!(await isReadable(file))) return fileTexts.changed;
  return kind === 'heic' ? fileTexts.heic : texts.unreadablePhoto;
}

/** HEIC too: some phones and computers decode it. */
async function readPhotos(sent: readonly Sent[]): Promise<Photo[] | { problem: string }> {
  const photos: Photo[] = [];
  // Sequential: two decoded photos may exceed a phone's memory.
  for (const one of sent) {
    try {
      photos.push(await shrinkPhoto(one.file));
    } catch {
      return { problem: await photoProblem(one) };
    }
  }
  return photos;
}

async function withPhotos(before: Chosen | null, sent: readonly Sent[]): Promise<ReadResult> {
  const earlier = before?.kind === 'photos' ? before.photos : [];
  if (earlier.length + sent.length > mostPhotos)
    return { problem: texts.tooManyPhotos(mostPhotos) };
  const added = await readPhotos(sent);
  if ('problem' in added) return added;
  const photos = [...earlier, ...added];
  if (totalBytes(photos) > mostConsentBytes) return { problem: texts.photosTooHeavy };
  return { chosen: { kind: 'photos', photos } };
}

async function judge(before: Chosen | null, sent: readonly Sent[]): Promise<ReadResult> {
  const [first] = sent;
  if (first === undefined) return { problem: fileTexts.missing };
  const kinds = sent.map(({ kind }) => kind);
  if (kinds.includes('empty')) return { problem: fileTexts.empty };
  if (kinds.includes('other')) return { problem: texts.wrongType };
  if (!kinds.includes('pdf')) return withPhotos(before, sent);
  if (sent.length > 1 || before?.kind === 'photos') return { problem: texts.severalFiles };
  if (first.file.size > mostConsentBytes) return { problem: texts.tooHeavy };
  return { chosen: { kind: 'pdf', file: first.file } };
}

/** A PDF replaces a PDF and photos are appended. A PDF does not replace photos, which are removed one by one. */
export async function readChosen(
  before: Chosen | null,
  files: readonly File[],
): Promise<ReadResult> {
  try {
    const sent = files.map(async (file) => ({ file, kind: await fileKind(file) }));
    return await judge(before, await Promise.all(sent));
  } catch (error) {
    if (error instanceof FileChangedError) return { problem: fileTexts.changed };
    throw error;
  }
}

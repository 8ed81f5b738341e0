import { cupFile, cupFileFormat, cupFileVersion } from '@puchar/shared/contract';
import type { CupFile, CupFileSections } from '@puchar/shared/contract';
import { inArray } from 'drizzle-orm';
import { intakeLook } from '../../cup/look/intake-look.ts';
import type { ServerContext } from '../../platform/context.ts';
import { pictures } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ErrorIssue } from '../../platform/http/app-error.ts';
import { decodeFile } from '../../platform/storage/decode-base64.ts';
import { intakePicture } from '../../platform/storage/intake-logo.ts';
import { pictureAddress, pictureHashOf } from '../../platform/storage/picture-address.ts';
import { hashOf } from '../../platform/storage/picture-store.ts';
import { picturesOf } from './pictures-of.ts';
import type { UsedPicture } from './pictures-of.ts';
import { texts } from './texts.pl.ts';

const invalid = (issues: ErrorIssue[]) => new AppError('INVALID_DATA', { issues });
const problem = (message: string) => invalid([{ path: [], message }]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(texts.noJson);
  }
}

const mostIssues = 50;

/** @throws AppError INVALID_DATA with messages at the fields of the file. */
export function parseCupFile(text: string): CupFile {
  const content = parsed(text);
  if (typeof content !== 'object' || content === null || !('format' in content)) {
    throw problem(texts.noJson);
  }
  if (content.format !== cupFileFormat || !('version' in content)) throw problem(texts.noJson);
  if (typeof content.version === 'number' && content.version > cupFileVersion) {
    throw problem(texts.newer);
  }
  const result = cupFile.safeParse(content);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.slice(0, mostIssues).map(({ path, message }) => ({
      path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
      message,
    })),
  );
}

export interface TakenPicture extends UsedPicture {
  /** Null for one that this site has. */
  bytes: Buffer | null;
}

async function storedHere({ db }: Pick<ServerContext, 'db'>, addresses: readonly string[]) {
  const hashes = addresses.flatMap((address) => pictureHashOf(address) ?? []);
  const rows = hashes.length
    ? await db.select({ hash: pictures.hash }).from(pictures).where(inArray(pictures.hash, hashes))
    : [];
  return new Set(rows.map(({ hash }) => pictureAddress(hash)));
}

/** Whether the bytes are those that this address names; then an own file is read without a loss. */
function isUnchanged({ imageUrl }: UsedPicture, content: string): boolean {
  const decoded = decodeFile(content, Number.POSITIVE_INFINITY);
  return 'bytes' in decoded && pictureAddress(hashOf(decoded.bytes)) === imageUrl;
}

async function takeOne(used: UsedPicture, content: string): Promise<Buffer | ErrorIssue[]> {
  try {
    return await (used.use === 'gallery' ? intakePicture(content) : intakeLook(content, used.use));
  } catch (error) {
    if (!(error instanceof AppError) || error.details.issues === undefined) throw error;
    return error.details.issues.map(({ message }) => ({ path: used.path, message }));
  }
}

/**
 * Every picture decoded and encoded again, as if it were uploaded; nothing is stored yet. @throws AppError INVALID_DATA
 * at the fields that name the wrong ones, UNAVAILABLE.
 */
export async function takePictures(
  context: Pick<ServerContext, 'db'>,
  file: CupFile,
): Promise<TakenPicture[]> {
  const contents = new Map(file.pictures.map(({ imageUrl, content }) => [imageUrl, content]));
  const used = picturesOf(file.sections);
  const here = await storedHere(
    context,
    used.map(({ imageUrl }) => imageUrl),
  );
  const taken: TakenPicture[] = [];
  const issues: ErrorIssue[] = [];
  for (const one of used) {
    const content = contents.get(one.imageUrl);
    if (content === undefined) {
      issues.push({ path: one.path, message: texts.noPicture });
      continue;
    }
    if (here.has(one.imageUrl) && isUnchanged(one, content)) {
      taken.push({ ...one, bytes: null });
      continue;
    }
    const result = await takeOne(one, content);
    if (Buffer.isBuffer(result)) taken.push({ ...one, bytes: result });
    else issues.push(...result);
  }
  if (issues.length > 0) throw invalid(issues);
  return taken;
}

/** The sections with the addresses that the pictures have here. @param addresses In the order of `picturesOf`. */
export function withPictures(
  sections: CupFileSections,
  addresses: readonly string[],
): CupFileSections {
  const copy = structuredClone(sections);
  picturesOf(sections).forEach(({ use, path }, place) => {
    const imageUrl = addresses[place] ?? '';
    if (use !== 'gallery') {
      if (copy.look !== undefined) copy.look[`${use}Url`] = imageUrl;
      return;
    }
    const picture = copy.gallery?.pictures?.[Number(path[3])];
    if (picture !== undefined) picture.imageUrl = imageUrl;
  });
  return copy;
}

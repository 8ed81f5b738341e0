import type { CupSectionName, LookUse } from '@puchar/shared/contract';
import { inArray } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { pictures } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { intakeLook } from '../look/intake-look.ts';
import { intakePicture } from '../../platform/storage/intake-logo.ts';
import { pictureAddress, pictureHashOf } from '../../platform/storage/picture-address.ts';
import { lockPicture, storePicture } from '../../platform/storage/picture-store.ts';

type Context = Pick<ServerContext, 'db' | 'files'>;

async function store({ db, files }: Context, bytes: Buffer): Promise<{ imageUrl: string }> {
  const { hash } = await transaction(db, (tx) => storePicture(tx, files, bytes));
  return { imageUrl: pictureAddress(hash) };
}

/** @throws AppError INVALID_LOGO, UNAVAILABLE. */
export async function storeCupPicture(context: Context, text: string) {
  return store(context, await intakePicture(text));
}

/** @throws AppError INVALID_LOGO, UNAVAILABLE. */
export async function storeLookPicture(context: Context, text: string, use: LookUse) {
  return store(context, await intakeLook(text, use));
}

interface NamedPicture {
  path: (string | number)[];
  hash: string;
}

const lookPictures = ['logoUrl', 'iconUrl', 'shareUrl'];

function namedPictures(section: CupSectionName, changes: object): NamedPicture[] {
  if (section === 'look') {
    return Object.entries(changes)
      .filter(([field, url]) => lookPictures.includes(field) && url !== '')
      .map(([field, url]) => ({ path: [field], hash: pictureHashOf(url) ?? '' }));
  }
  if (section !== 'gallery' || !('pictures' in changes) || !Array.isArray(changes.pictures)) {
    return [];
  }
  return changes.pictures.map(({ imageUrl }, place) => ({
    path: ['pictures', place, 'imageUrl'],
    hash: pictureHashOf(imageUrl) ?? '',
  }));
}

/** Under the lock of each picture, so that the sweep does not remove one that is about to be used. */
export async function checkPictures(
  tx: Transaction,
  section: CupSectionName,
  changes: object,
): Promise<void> {
  const named = namedPictures(section, changes);
  const hashes = named.map(({ hash }) => hash);
  for (const hash of [...new Set(hashes)].sort()) await lockPicture(tx, hash);
  const stored = hashes.length
    ? await tx.select({ hash: pictures.hash }).from(pictures).where(inArray(pictures.hash, hashes))
    : [];
  const known = new Set(stored.map(({ hash }) => hash));
  const issues = named
    .filter(({ hash }) => !known.has(hash))
    .map(({ path }) => ({ path, message: 'Tego obrazu już nie ma. Wyślij go jeszcze raz.' }));
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

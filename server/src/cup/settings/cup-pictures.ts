import type { CupSectionName } from '@puchar/shared/contract';
import { inArray } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { pictures } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { intakePicture } from '../../platform/storage/intake-logo.ts';
import { pictureAddress, pictureHashOf } from '../../platform/storage/picture-address.ts';
import { lockPicture, storePicture } from '../../platform/storage/picture-store.ts';

/** @throws AppError INVALID_LOGO, UNAVAILABLE. */
export async function storeCupPicture(
  { db, config }: Pick<ServerContext, 'db' | 'config'>,
  text: string,
): Promise<{ imageUrl: string }> {
  const bytes = await intakePicture(text);
  const { hash } = await transaction(db, (tx) => storePicture(tx, config.dataDir, bytes));
  return { imageUrl: pictureAddress(hash) };
}

/** Under the lock of each picture, so that the sweep does not remove one that is about to be used. */
export async function checkPictures(
  tx: Transaction,
  section: CupSectionName,
  changes: object,
): Promise<void> {
  if (section !== 'gallery' || !('pictures' in changes) || !Array.isArray(changes.pictures)) return;
  const hashes = changes.pictures.map(({ imageUrl }) => pictureHashOf(imageUrl) ?? '');
  for (const hash of [...new Set(hashes)].sort()) await lockPicture(tx, hash);
  const stored = hashes.length
    ? await tx.select({ hash: pictures.hash }).from(pictures).where(inArray(pictures.hash, hashes))
    : [];
  const known = new Set(stored.map(({ hash }) => hash));
  const issues = hashes.flatMap((hash, place) =>
    known.has(hash)
      ? []
      : [
          {
            path: ['pictures', place, 'imageUrl'],
            message: 'Tego obrazu już nie ma. Wyślij go jeszcze raz.',
          },
        ],
  );
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database, Transaction } from '../database/database.ts';
import { pictures } from '../database/schema.ts';
import type { FileStore } from './file-store.ts';
import { hashPattern } from './picture-address.ts';

export interface StoredPicture {
  /** Half of the SHA-256, hexadecimal; all of it in rows of earlier releases. */
  hash: string;
  mime: 'image/webp';
  width: number;
  height: number;
}

export const mostSide = 4096;
/** Keeps a forged header from filling the memory. */
export const mostPixels = mostSide * mostSide;

const hashForm = new RegExp(`^${hashPattern}$`);

/** Lists of teams contain the hash of every logo, which does not compress. */
const hashLength = 32;

export const picturesFolder = 'pictures/';

const keyOf = (name: string) => `${picturesFolder}${name}.webp`;

export const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);

/** Uploads must have been re-encoded before. @throws Error for another format than WebP. */
export async function storePictureFile(files: FileStore, bytes: Buffer): Promise<StoredPicture> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  if (format !== 'webp') throw new Error(`Pictures are stored as WebP, not ${format}.`);
  const hash = hashOf(bytes);
  const key = keyOf(hash);
  const present = await files.stat(key);
  if (present?.bytes !== bytes.length) await files.put(key, bytes);
  return { hash, mime: 'image/webp', width, height };
}

/** The files must be stored before: a row never names a file that a crash may have lost. */
export async function insertPictures(
  db: Database | Transaction,
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return;
  await db
    .insert(pictures)
    .values([...stored])
    .onConflictDoNothing();
}

/** First key of the advisory locks; the second is derived from the hash. */
const pictureLocks = 7_402_026;

/** Serialises storing and sweeping of this picture until the end of the transaction. */
export async function lockPicture(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pictureLocks}, hashtext(${hash}))`);
}

/** The file is stored before the row; the sweep removes it when the transaction fails. */
export async function storePicture(
  tx: Transaction,
  files: FileStore,
  bytes: Buffer,
): Promise<StoredPicture> {
  await lockPicture(tx, hashOf(bytes));
  const stored = await storePictureFile(files, bytes);
  await insertPictures(tx, [stored]);
  return stored;
}

/** Of logos of 32 px on the densest screens. */
const smallSide = 96;

/** By name, with the most that each measures. */
const copies: ReadonlyMap<string, { width?: number; height: number }> = new Map([
  [`${smallSide}`, { width: smallSide, height: smallSide }],
  // Of the cup's logo in the header, and on the home page.
  ['h120', { height: 120 }],
  ['h480', { height: 480 }],
]);

/** Of the file name of a smaller copy. */
export const copyPattern = [...copies.keys()].join('|');

/** Made at the first request and stored; null without such a picture or copy. */
export async function readPictureCopy(
  files: FileStore,
  hash: string,
  copy: string,
): Promise<Buffer | null> {
  const size = copies.get(copy);
  if (!hashForm.test(hash) || size === undefined) return null;
  const key = keyOf(`${hash}-${copy}`);
  const stored = await files.read(key);
  if (stored !== null) return stored;
  const whole = await readPicture(files, hash);
  if (whole === null) return null;
  const small = await sharp(whole, { limitInputPixels: mostPixels })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await files.put(key, small);
  return small;
}

export async function readPicture(files: FileStore, hash: string): Promise<Buffer | null> {
  return hashForm.test(hash) ? files.read(keyOf(hash)) : null;
}

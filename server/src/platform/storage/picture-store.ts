import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database, Transaction } from '../database/database.ts';
import { pictures } from '../database/schema.ts';
import { hashPattern } from './picture-address.ts';
import { writeDurable } from './write-durable.ts';

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

export function picturesFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pictures');
}

function pictureFile(dataDir: string, hash: string): string {
  return path.join(picturesFolder(dataDir), `${hash}.webp`);
}

export const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);

/** Uploads must have been re-encoded before. @throws Error for another format than WebP. */
export async function storePictureFile(dataDir: string, bytes: Buffer): Promise<StoredPicture> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  if (format !== 'webp') throw new Error(`Pictures are stored as WebP, not ${format}.`);
  const hash = hashOf(bytes);
  const file = pictureFile(dataDir, hash);
  const present = await stat(file).catch(() => null);
  if (present?.size !== bytes.length) await writeDurable(file, bytes);
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
  dataDir: string,
  bytes: Buffer,
): Promise<StoredPicture> {
  await lockPicture(tx, hashOf(bytes));
  const stored = await storePictureFile(dataDir, bytes);
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
  dataDir: string,
  hash: string,
  copy: string,
): Promise<Buffer | null> {
  const size = copies.get(copy);
  if (!hashForm.test(hash) || size === undefined) return null;
  const file = path.join(picturesFolder(dataDir), `${hash}-${copy}.webp`);
  const stored = await readFile(file).catch(() => null);
  if (stored !== null) return stored;
  const whole = await readPicture(dataDir, hash);
  if (whole === null) return null;
  const small = await sharp(whole, { limitInputPixels: mostPixels })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await writeDurable(file, small);
  return small;
}

export async function readPicture(dataDir: string, hash: string): Promise<Buffer | null> {
  if (!hashForm.test(hash)) return null;
  return readFile(pictureFile(dataDir, hash)).catch(() => null);
}

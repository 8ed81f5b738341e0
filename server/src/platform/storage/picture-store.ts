import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database, Transaction } from '../database/database.ts';
import { pictures } from '../database/schema.ts';
import { hashPattern } from './picture-address.ts';
import { writeDurable } from './write-durable.ts';

/** A row of `pictures` whose file is already on the disk. */
export interface StoredPicture {
  /** Half of the SHA-256 of the bytes, hexadecimal; all of it in rows of earlier releases. */
  hash: string;
  mime: 'image/webp';
  width: number;
  height: number;
}

/** Longest side of a picture that is decoded. */
export const mostSide = 4096;
/** A decoder must not be led into filling the memory by a header. */
export const mostPixels = mostSide * mostSide;

const hashForm = new RegExp(`^${hashPattern}$`);

/** Lists of teams carry the hash of every logo, which no packing makes smaller. */
const hashLength = 32;

export function picturesFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pictures');
}

function pictureFile(dataDir: string, hash: string): string {
  return path.join(picturesFolder(dataDir), `${hash}.webp`);
}

const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);

/**
 * Puts the bytes of a picture on the disk, durably. What people send must have been decoded and
 * encoded again before: this stores bytes as they are.
 *
 * @param bytes A WebP picture.
 * @throws Error when they are none.
 */
export async function storePictureFile(dataDir: string, bytes: Buffer): Promise<StoredPicture> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  if (format !== 'webp') throw new Error(`Pictures are stored as WebP, not ${format}.`);
  const hash = hashOf(bytes);
  const file = pictureFile(dataDir, hash);
  const present = await stat(file).catch(() => null);
  // The name is the hash of the content, so what is there already is the same.
  if (present?.size !== bytes.length) await writeDurable(file, bytes);
  return { hash, mime: 'image/webp', width, height };
}

/**
 * Rows of pictures whose files are stored already: a row never names a file that a crash may have
 * lost. The same picture may come again.
 */
export async function insertPictures(
  db: Database | Transaction,
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return;
  const rows = [...stored];
  await db.insert(pictures).values(rows).onConflictDoNothing();
}

/** First key of the advisory locks of pictures; the second is made of the hash. */
const pictureLocks = 7_402_026;

/**
 * No other transaction stores or sweeps away this picture until the end of the transaction: its file and its row
 * stay together.
 */
export async function lockPicture(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pictureLocks}, hashtext(${hash}))`);
}

/**
 * Stores a picture inside the transaction that refers to it: the file first, durably, then the row. When
 * the transaction fails afterwards the file stays behind alone, for the sweep.
 *
 * @param bytes As {@link storePictureFile} takes them.
 */
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

/** Side in pixels of the small copy: a logo of 32 px on the densest screens. */
export const smallSide = 96;

/**
 * The small copy of a stored picture, made at the first request and stored beside it; null when there is
 * no such picture.
 */
export async function readSmallPicture(dataDir: string, hash: string): Promise<Buffer | null> {
  if (!hashForm.test(hash)) return null;
  const file = path.join(picturesFolder(dataDir), `${hash}-${smallSide}.webp`);
  const stored = await readFile(file).catch(() => null);
  if (stored !== null) return stored;
  const whole = await readPicture(dataDir, hash);
  if (whole === null) return null;
  const small = await sharp(whole, { limitInputPixels: mostPixels })
    .resize(smallSide, smallSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await writeDurable(file, small);
  return small;
}

/** Bytes of a stored picture; null when there is none, or the text is not a hash. */
export async function readPicture(dataDir: string, hash: string): Promise<Buffer | null> {
  if (!hashForm.test(hash)) return null;
  return readFile(pictureFile(dataDir, hash)).catch(() => null);
}

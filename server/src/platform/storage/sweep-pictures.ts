import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { ServerContext } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { cupSettings, mediaCache, pictures, sponsors, teams } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { nullIfMissing } from '../error-code.ts';
import { hashPattern } from './picture-address.ts';
import { lockPicture, picturesFolder } from './picture-store.ts';

/** Younger files may belong to a change in progress. */
const leastAgeMs = 3_600_000;

/** A picture, its small copy, or a temporary file of either. */
const ofPicture = new RegExp(`^(${hashPattern})(-h?\\d+)?\\.webp(\\.[0-9a-f-]+\\.tmp)?$`);

interface StoredFile {
  name: string;
  hash: string;
}

async function oldFiles(folder: string, before: Date): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const hash = ofPicture.exec(name)?.[1];
    if (hash === undefined) continue;
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts !== null && facts.mtime < before) found.push({ name, hash });
  }
  return found;
}

const isThumbnail = sql`${mediaCache.items} @> jsonb_build_array(jsonb_build_object('thumbnailUrl', '/pictures/' || ${pictures.hash} || '.webp'))`;

/** Its sections name pictures by their address. */
const isInCup = sql`strpos(${cupSettings.published}::text || coalesce(${cupSettings.draft}::text, ''), ${pictures.hash}) > 0`;

function unreferenced(db: Database | Transaction, before: Date) {
  const used = sql`1`;
  return and(
    lt(pictures.createdAt, before),
    notExists(db.select({ used }).from(teams).where(eq(teams.logoHash, pictures.hash))),
    notExists(db.select({ used }).from(sponsors).where(eq(sponsors.logoHash, pictures.hash))),
    notExists(db.select({ used }).from(mediaCache).where(isThumbnail)),
    notExists(db.select({ used }).from(cupSettings).where(isInCup)),
  );
}

async function removePicture(
  tx: Transaction,
  hash: string,
  { folder, files, before }: { folder: string; files: readonly StoredFile[]; before: Date },
): Promise<number> {
  await lockPicture(tx, hash);
  await tx.delete(pictures).where(and(eq(pictures.hash, hash), unreferenced(tx, before)));
  const rows = await tx.select().from(pictures).where(eq(pictures.hash, hash));
  const own = files.filter((file) => file.hash === hash);
  // Of a referenced picture only temporary files are removed.
  const gone = rows.length === 0 ? own : own.filter(({ name }) => name.endsWith('.tmp'));
  // Under the lock, so that no transaction finds a file that is about to be removed.
  for (const { name } of gone) await rm(path.join(folder, name), { force: true });
  return gone.length;
}

/** Removes unused pictures older than an hour; returns the number of files. */
export async function sweepPictures({
  db,
  config,
  clock,
}: Pick<ServerContext, 'db' | 'config' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - leastAgeMs);
  const folder = picturesFolder(config.dataDir);
  const files = await oldFiles(folder, before);
  const rows = await db.select({ hash: pictures.hash }).from(pictures);
  const known = new Set(rows.map(({ hash }) => hash));
  const unused = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(unreferenced(db, before));
  const candidates = new Set([
    ...unused.map(({ hash }) => hash),
    ...files
      .filter(({ name, hash }) => !known.has(hash) || name.endsWith('.tmp'))
      .map(({ hash }) => hash),
  ]);
  let removed = 0;
  for (const hash of candidates) {
    removed += await transaction(db, (tx) => removePicture(tx, hash, { folder, files, before }));
  }
  return removed;
}

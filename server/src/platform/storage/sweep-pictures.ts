import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { ServerContext } from '../context.ts';
import type { Database, Transaction } from '../database/database.ts';
import { cupSettings, mediaCache, pictures, sponsors, teams } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import type { FileStore } from './file-store.ts';
import { hashPattern } from './picture-address.ts';
import { lockPicture, picturesFolder } from './picture-store.ts';

/** Younger files may belong to a change in progress. */
const leastAgeMs = 3_600_000;

/** A picture, its small copy, or a temporary file of either. */
const ofPicture = new RegExp(`^(${hashPattern})(-h?\\d+)?\\.webp(\\.[0-9a-f-]+\\.tmp)?$`);

interface OldFile {
  key: string;
  hash: string;
}

async function oldFiles(store: FileStore, before: Date): Promise<OldFile[]> {
  return (await store.list(picturesFolder)).flatMap(({ key, at }) => {
    const hash = ofPicture.exec(key.slice(picturesFolder.length))?.[1];
    return hash !== undefined && at < before ? [{ key, hash }] : [];
  });
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
  { store, files, before }: { store: FileStore; files: readonly OldFile[]; before: Date },
): Promise<number> {
  await lockPicture(tx, hash);
  await tx.delete(pictures).where(and(eq(pictures.hash, hash), unreferenced(tx, before)));
  const rows = await tx.select().from(pictures).where(eq(pictures.hash, hash));
  const own = files.filter((file) => file.hash === hash);
  // Of a referenced picture only temporary files are removed.
  const gone = rows.length === 0 ? own : own.filter(({ key }) => key.endsWith('.tmp'));
  // Under the lock, so that no transaction finds a file that is about to be removed.
  await store.delete(gone.map(({ key }) => key));
  return gone.length;
}

/** Removes unused pictures older than an hour; returns the number of files. */
export async function sweepPictures({
  db,
  files: store,
  clock,
}: Pick<ServerContext, 'db' | 'files' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - leastAgeMs);
  const files = await oldFiles(store, before);
  const rows = await db.select({ hash: pictures.hash }).from(pictures);
  const known = new Set(rows.map(({ hash }) => hash));
  const unused = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(unreferenced(db, before));
  const candidates = new Set([
    ...unused.map(({ hash }) => hash),
    ...files
      .filter(({ key, hash }) => !known.has(hash) || key.endsWith('.tmp'))
      .map(({ hash }) => hash),
  ]);
  let removed = 0;
  for (const hash of candidates) {
    removed += await transaction(db, (tx) => removePicture(tx, hash, { store, files, before }));
  }
  return removed;
}

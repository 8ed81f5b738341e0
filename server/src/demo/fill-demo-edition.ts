import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ServerContext } from '../platform/context.ts';
import * as schema from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { StoredPicture } from '../platform/storage/picture-store.ts';
import { insertPictures, storePictureFile } from '../platform/storage/picture-store.ts';
import { writeSections } from '../cup/settings/change-settings.ts';
import { demoCup } from './demo-cup.ts';
import type { DemoEdition } from './demo-edition.ts';
import { demoEdition } from './demo-edition.ts';
import { insertEdition } from './insert-edition.ts';
import { pastEdition } from './past-edition.ts';
import type { Emblem } from './emblem.ts';
import { emblemEdge, emblemSvg } from './emblem.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

/** Advisory lock: of two processes on one database only one fills it. */
const fillLock = 7_402_025;

async function drawEmblem(files: FileStore, emblem: Emblem): Promise<StoredPicture> {
  const bytes = await sharp(Buffer.from(emblemSvg(emblem)))
    .resize(emblemEdge, emblemEdge)
    .webp({ quality: 76, alphaQuality: 80 })
    .toBuffer();
  return storePictureFile(files, bytes);
}

/** Equal emblems are rendered once. */
async function drawAll(
  files: FileStore,
  editions: readonly DemoEdition[],
): Promise<Map<string, StoredPicture>> {
  const owners = editions.flatMap(({ teams, waiting, sponsors }) => [
    ...teams,
    ...(waiting === null ? [] : [waiting]),
    ...sponsors,
  ]);
  const drawn = new Map<string, Promise<StoredPicture>>();
  const pictureOf = (emblem: Emblem) => {
    const key = JSON.stringify(emblem);
    const picture = drawn.get(key) ?? drawEmblem(files, emblem);
    drawn.set(key, picture);
    return picture;
  };
  const pictures = owners.map(async ({ id, emblem }) => [id, await pictureOf(emblem)] as const);
  return new Map(await Promise.all(pictures));
}

/** @returns False when the database already has an edition. */
export async function fillEditions(
  context: Pick<ServerContext, 'files' | 'db' | 'clock'>,
  editionsAt: (now: Date) => readonly DemoEdition[],
): Promise<boolean> {
  const { db } = context;
  const present = await db.select({ id: schema.editions.id }).from(schema.editions).limit(1);
  if (present.length > 0) return false;
  const now = context.clock.now();
  const editions = editionsAt(now);
  // Before the transaction, which must not wait for rendering; rows may only name stored files.
  const logos = await drawAll(context.files, editions);
  const cup = await demoCup(context.files);
  const filled = await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`);
    const others = await tx.select({ id: schema.editions.id }).from(schema.editions).limit(1);
    if (others.length > 0) return false;
    await insertPictures(tx, [...logos.values(), ...cup.pictures]);
    await writeSections(tx, cup.sections, now);
    for (const one of editions) await insertEdition(tx, one, logos);
    return true;
  });
  // Without fresh statistics the planner takes the tables for empty.
  if (filled) await db.execute(sql`analyze`);
  return filled;
}

export const fillDemoEdition = (context: Pick<ServerContext, 'files' | 'db' | 'clock'>) =>
  fillEditions(context, (now) => {
    const edition = demoEdition(now);
    return [pastEdition(now, edition), edition];
  });

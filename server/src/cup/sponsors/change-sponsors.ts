import type { Sponsor, SponsorInput, SponsorUpdate } from '@puchar/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { currentEditionId, findCurrentEdition } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sponsors } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { intakeLogo } from '../../platform/storage/intake-logo.ts';
import { storePicture } from '../../platform/storage/picture-store.ts';
import { readSponsor } from './read-sponsors.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes' | 'files'>;

/** Undefined leaves the logo, null removes it. */
async function takeLogo(logo: string | null | undefined): Promise<Buffer | null | undefined> {
  return typeof logo === 'string' ? intakeLogo(logo, 'any') : logo;
}

async function storeLogo(tx: Transaction, files: FileStore, logo: Buffer | null | undefined) {
  if (logo === undefined) return {};
  return { logoHash: logo === null ? null : (await storePicture(tx, files, logo)).hash };
}

export async function createSponsor(
  { db, clock, changes, files }: Context,
  { input, actorId }: { input: SponsorInput; actorId: string },
): Promise<Sponsor> {
  const at = clock.now();
  const logo = await takeLogo(input.logo);
  const sponsor = await transaction(db, async (tx) => {
    const edition = await findCurrentEdition(tx);
    if (!edition) throw new AppError('NOT_FOUND');
    const last = sql<number>`(select coalesce(max(place), -1) + 1 from sponsors where edition_id = ${edition.id})`;
    const [row] = await tx
      .insert(sponsors)
      .values({
        editionId: edition.id,
        name: input.name,
        websiteUrl: input.websiteUrl,
        category: input.category,
        place: input.place ?? last,
        ...(await storeLogo(tx, files, logo)),
        updatedAt: at,
      })
      .returning({ id: sponsors.id });
    if (!row) throw new AppError('INTERNAL');
    const details = { name: input.name };
    await recordEvent(tx, { at, actorId, action: 'sponsor.create', subjectId: row.id, details });
    return readSponsor(tx, row.id);
  });
  await changes.publish({ topic: 'sponsor', id: sponsor.id });
  return sponsor;
}

function columnsOf({ name, websiteUrl, category, place }: SponsorUpdate) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(websiteUrl === undefined ? {} : { websiteUrl }),
    ...(category === undefined ? {} : { category }),
    ...(place === undefined ? {} : { place }),
  };
}

async function lockSponsor(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.id, id), eq(sponsors.editionId, currentEditionId)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export async function updateSponsor(
  { db, clock, changes, files }: Context,
  { id, update, actorId }: { id: string; update: SponsorUpdate; actorId: string },
): Promise<Sponsor> {
  const at = clock.now();
  const logo = await takeLogo(update.logo);
  const sponsor = await transaction(db, async (tx) => {
    const row = await lockSponsor(tx, id);
    if (isStale(row.updatedAt, update.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: await readSponsor(tx, row.id) });
    }
    const columns = { ...columnsOf(update), ...(await storeLogo(tx, files, logo)) };
    await tx
      .update(sponsors)
      .set({ ...columns, updatedAt: laterVersion(sponsors.updatedAt, at) })
      .where(eq(sponsors.id, row.id));
    const change = { before: row, after: columns };
    await recordEvent(tx, { at, actorId, action: 'sponsor.update', subjectId: row.id, change });
    return readSponsor(tx, row.id);
  });
  await changes.publish({ topic: 'sponsor', id: sponsor.id });
  return sponsor;
}

export async function deleteSponsor(
  { db, clock, changes }: Context,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const row = await lockSponsor(tx, id);
    await tx.delete(sponsors).where(eq(sponsors.id, row.id));
    const details = { name: row.name };
    await recordEvent(tx, { at, actorId, action: 'sponsor.delete', subjectId: row.id, details });
  });
  await changes.publish({ topic: 'sponsor', id });
  return { message: 'Sponsor deleted.' };
}

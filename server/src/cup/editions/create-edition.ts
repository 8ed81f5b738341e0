import { changeTopics } from '@puchar/shared/contract';
import type { EditionInput, EditionRow } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { editions, regulations, sponsors } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { readEdition } from '../current-edition.ts';
import { readCup } from '../settings/read-settings.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { sqlState, transaction } from '../../platform/database/transaction.ts';

/** Named as the cup, whose name it follows. @returns False when there is a current edition already. */
export async function insertEmptyEdition(db: Database | Transaction, at: Date): Promise<boolean> {
  const { name } = (await readCup(db)).identity;
  const year = at.getUTCFullYear();
  const rows = await db
    .insert(editions)
    .values({ name, year, stage: 'PRE_SUBMISSIONS', isCurrent: true })
    .onConflictDoNothing()
    .returning({ id: editions.id });
  return rows.length > 0;
}

export function makeEmptyEdition({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<boolean> {
  return insertEmptyEdition(db, clock.now());
}

async function copyFrom(
  tx: Transaction,
  from: string,
  { to, at, copy }: { to: string; at: Date; copy: NonNullable<EditionInput['copy']> },
): Promise<void> {
  if (copy.regulations) {
    const rows = await tx.select().from(regulations).where(eq(regulations.editionId, from));
    const copies = rows.map(({ content }) => ({ editionId: to, content, lastUpdatedAt: at }));
    if (copies.length > 0) await tx.insert(regulations).values(copies);
  }
  if (copy.sponsors) {
    const rows = await tx.select().from(sponsors).where(eq(sponsors.editionId, from));
    const copies = rows.map(({ place, name, websiteUrl, logoHash, category }) => {
      return { editionId: to, place, name, websiteUrl, logoHash, category, updatedAt: at };
    });
    if (copies.length > 0) await tx.insert(sponsors).values(copies);
  }
}

const uniqueViolation = '23505';

export async function createEdition(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: EditionInput; actorId: string },
): Promise<EditionRow> {
  const at = clock.now();
  const { name, year, ordinal = null, submissionsStartDate, copy } = input;
  const made = await transaction(db, async (tx) => {
    const [replaced] = await tx
      .update(editions)
      .set({ isCurrent: false, updatedAt: laterVersion(editions.updatedAt, at) })
      .where(eq(editions.isCurrent, true))
      .returning({ id: editions.id });
    const [row] = await tx
      .insert(editions)
      .values({
        name,
        year,
        ordinal,
        submissionsStartDate: submissionsStartDate === null ? null : new Date(submissionsStartDate),
        isCurrent: true,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: editions.id });
    const edition = row && (await readEdition(tx, row.id));
    if (!edition) throw new AppError('INTERNAL');
    if (replaced && copy) await copyFrom(tx, replaced.id, { to: edition.id, at, copy });
    const copied = copy && {
      copiedRegulations: copy.regulations,
      copiedSponsors: copy.sponsors,
    };
    const details = { name, year, ...copied };
    await recordEvent(tx, {
      at,
      actorId,
      action: 'edition.create',
      subjectId: edition.id,
      details,
    });
    return edition;
  }).catch((error: unknown) => {
    // A unique index allows one current edition.
    throw sqlState(error) === uniqueViolation ? new AppError('CHANGED_MEANWHILE') : error;
  });
  // Everything on the site belongs to an edition.
  for (const topic of changeTopics) await changes.publish({ topic, id: '*' });
  return made;
}

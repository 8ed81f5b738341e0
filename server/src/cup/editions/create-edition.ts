import { changeTopics } from '@puchar/shared/contract';
import type { EditionInput, EditionRow } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import { editions } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { readEdition } from '../current-edition.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { sqlState, transaction } from '../../platform/database/transaction.ts';

export async function makeEmptyEdition({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<boolean> {
  const year = clock.now().getUTCFullYear();
  const rows = await db
    .insert(editions)
    .values({ name: `Puchar ${year}`, year, stage: 'PRE_SUBMISSIONS', isCurrent: true })
    .onConflictDoNothing()
    .returning({ id: editions.id });
  return rows.length > 0;
}

const uniqueViolation = '23505';

export async function createEdition(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: EditionInput; actorId: string },
): Promise<EditionRow> {
  const at = clock.now();
  const { name, year, ordinal = null, submissionsStartDate } = input;
  const made = await transaction(db, async (tx) => {
    await tx
      .update(editions)
      .set({ isCurrent: false, updatedAt: laterVersion(editions.updatedAt, at) })
      .where(eq(editions.isCurrent, true));
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
    const details = { name, year };
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

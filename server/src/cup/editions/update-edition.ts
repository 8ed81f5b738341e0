import type { EditionRow, EditionUpdate } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { readEdition } from '../current-edition.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { editions } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text));

function columnsOf(update: EditionUpdate) {
  const { name, year, ordinal, submissionsStartDate, consentsDeadline, rosterDeadline } = update;
  return {
    ...(name === undefined ? {} : { name }),
    ...(year === undefined ? {} : { year }),
    ...(ordinal === undefined ? {} : { ordinal }),
    ...(submissionsStartDate === undefined
      ? {}
      : { submissionsStartDate: dateOrNull(submissionsStartDate) }),
    ...(consentsDeadline === undefined ? {} : { consentsDeadline: dateOrNull(consentsDeadline) }),
    ...(rosterDeadline === undefined ? {} : { rosterDeadline: dateOrNull(rosterDeadline) }),
  };
}

export async function updateEdition(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, update, actorId }: { id: string; update: EditionUpdate; actorId: string },
): Promise<EditionRow> {
  const at = clock.now();
  const edition = await transaction(db, async (tx) => {
    const [present] = await tx
      .select()
      .from(editions)
      .where(eq(editions.id, id))
      .for('no key update');
    if (!present) throw new AppError('NOT_FOUND');
    if (isStale(present.updatedAt, update.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: await readEdition(tx, present.id) });
    }
    const columns = columnsOf(update);
    await tx
      .update(editions)
      .set({ ...columns, updatedAt: laterVersion(editions.updatedAt, at) })
      .where(eq(editions.id, present.id));
    await recordEvent(tx, {
      at,
      actorId,
      action: 'edition.update',
      subjectId: present.id,
      change: { before: present, after: columns },
    });
    const changed = await readEdition(tx, present.id);
    if (!changed) throw new AppError('INTERNAL');
    return changed;
  });
  await changes.publish({ topic: 'edition', id: edition.id });
  return edition;
}

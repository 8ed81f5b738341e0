import { eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { Transaction } from '../platform/database/database.ts';
import { editions } from '../platform/database/schema.ts';

/**
 * Locks the current edition until the end of the transaction: changes that move teams through the
 * bracket come one after another. To be taken before any other lock (edition, nodes, meeting), so that
 * two changes never wait for each other. Rows that only refer to the edition are still written beside it.
 *
 * @returns Id of the edition.
 * @throws AppError NOT_FOUND without an edition.
 */
export async function lockEdition(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(eq(editions.isCurrent, true))
    .for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row.id;
}

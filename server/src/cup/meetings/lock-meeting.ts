import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { meetings } from '../../platform/database/schema.ts';

/**
 * A meeting of the current edition, locked until the end of the transaction.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockMeeting(
  tx: Transaction,
  id: string,
): Promise<typeof meetings.$inferSelect> {
  const [row] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, id), eq(meetings.editionId, currentEditionId)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

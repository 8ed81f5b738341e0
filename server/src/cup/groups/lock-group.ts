import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../current-edition.ts';
import { groupColumns } from '../group-rows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { groups } from '../../platform/database/schema.ts';

/**
 * A group of the current edition that nobody else changes until the transaction ends. Whoever locks
 * a team too locks its group first.
 *
 * @param strength `key share` keeps it from being deleted, nothing more.
 * @throws AppError NOT_FOUND
 */
export async function lockGroup(tx: Transaction, id: string, strength: 'update' | 'key share') {
  const [row] = await tx
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.editionId, currentEditionId)))
    .for(strength);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

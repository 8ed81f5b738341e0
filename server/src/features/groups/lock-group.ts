import { and, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { groupColumns } from '../../cup/group-rows.ts';
import type { Transaction } from '../../db/database.ts';
import { groups } from '../../db/schema.ts';

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

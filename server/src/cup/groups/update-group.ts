import type { Group } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { groupColumns, toGroup } from '../group-rows.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { groups } from '../../platform/database/schema.ts';
import { sqlState, transaction } from '../../platform/database/transaction.ts';
import { lockGroup } from './lock-group.ts';

export interface GroupChange {
  id: string;
  name: string;
  expectedUpdatedAt: string | undefined;
  actorId: string;
}

const uniqueViolation = '23505';

/**
 * Renames a group; its own name in another spelling is free.
 *
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE with the present group, NAME_TAKEN.
 */
export async function updateGroup(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, name, expectedUpdatedAt, actorId }: GroupChange,
): Promise<Group> {
  const at = clock.now();
  const group = await transaction(db, async (tx) => {
    const present = await lockGroup(tx, id, 'update');
    if (isStale(present.updatedAt, expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: toGroup(present) });
    }
    const [row] = await tx
      .update(groups)
      .set({ name, nameFolded: foldText(name), updatedAt: laterVersion(groups.updatedAt, at) })
      .where(eq(groups.id, present.id))
      .returning(groupColumns);
    if (!row) throw new AppError('NOT_FOUND');
    await recordEvent(tx, {
      at,
      actorId,
      action: 'group.update',
      subjectId: row.id,
      details: { name: row.name, nameBefore: present.name },
    });
    return toGroup(row);
  }).catch((error: unknown) => {
    // Only the index knows of a name that another transaction is just taking.
    throw sqlState(error) === uniqueViolation ? new AppError('NAME_TAKEN') : error;
  });
  await changes.publish({ topic: 'group', id: group.id });
  // What open pages listen to: names of groups stand beside meetings.
  await changes.publish({ topic: 'meeting', id: '*' });
  return group;
}

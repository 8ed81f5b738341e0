import type { Group } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition } from '../current-edition.ts';
import { groupColumns, toGroup } from '../group-rows.ts';
import { groups } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';

/**
 * A new group of the current edition. The unique index on the folded name decides between callers at
 * the same time.
 *
 * @throws AppError NOT_FOUND without an edition, NAME_TAKEN.
 */
export async function createGroup(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { name, actorId }: { name: string; actorId: string },
): Promise<Group> {
  const at = clock.now();
  const group = await transaction(db, async (tx) => {
    const edition = await findCurrentEdition(tx);
    if (!edition) throw new AppError('NOT_FOUND');
    const [row] = await tx
      .insert(groups)
      .values({ editionId: edition.id, name, nameFolded: foldText(name), updatedAt: at })
      .onConflictDoNothing()
      .returning(groupColumns);
    if (!row) throw new AppError('NAME_TAKEN');
    const subjectId = row.id;
    await recordEvent(tx, { at, actorId, action: 'group.create', subjectId, details: { name } });
    return toGroup(row);
  });
  await changes.publish({ topic: 'group', id: group.id });
  // What open pages listen to: names of groups stand beside meetings.
  await changes.publish({ topic: 'meeting', id: '*' });
  return group;
}

import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { groups, meetings, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockGroup } from './lock-group.ts';

/**
 * Removes a group. Its teams stay without one, and so do its meetings.
 *
 * @throws AppError NOT_FOUND
 */
export async function deleteGroup(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  const group = await transaction(db, async (tx) => {
    const present = await lockGroup(tx, id, 'update');
    // Not left to the foreign keys: what others read of these rows changes, so does their version.
    await tx
      .update(teams)
      .set({ groupId: null, updatedAt: laterVersion(teams.updatedAt, at) })
      .where(eq(teams.groupId, present.id));
    await tx
      .update(meetings)
      .set({ groupId: null, updatedAt: laterVersion(meetings.updatedAt, at) })
      .where(eq(meetings.groupId, present.id));
    await tx.delete(groups).where(eq(groups.id, present.id));
    await recordEvent(tx, {
      at,
      actorId,
      action: 'group.delete',
      subjectId: present.id,
      details: { name: present.name },
    });
    return present;
  });
  await changes.publish({ topic: 'group', id: group.id });
  // Standings follow from the groups of the teams: pages that show meetings read again.
  await changes.publish({ topic: 'meeting', id: '*' });
  return { message: 'Group deleted.' };
}

import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bracketNodes, meetings } from '../../platform/database/schema.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../current-edition.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockBracket, publishBracket } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';

/** The bracket has to be locked. @returns Ids of the removed meetings. */
export async function removeBracket(
  tx: Transaction,
  editionId: string,
  nodes: readonly StoredNode[],
): Promise<string[]> {
  if (nodes.some(({ hasBegun }) => hasBegun)) throw new AppError('BRACKET_STARTED');
  const meetingIds = nodes.flatMap(({ meeting }) => (meeting ? [meeting.id] : []));
  await tx.delete(bracketNodes).where(eq(bracketNodes.editionId, editionId));
  if (meetingIds.length > 0) await tx.delete(meetings).where(inArray(meetings.id, meetingIds));
  return meetingIds;
}

export async function deleteBracket(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { actorId }: { actorId: string },
): Promise<{ message: string }> {
  const touched = await transaction(db, async (tx) => {
    const editionId = await lockEdition(tx);
    const nodes = await lockBracket(tx, editionId);
    if (nodes.length === 0) throw new AppError('NOT_FOUND');
    const removed = await removeBracket(tx, editionId, nodes);
    await recordEvent(tx, {
      at: clock.now(),
      actorId,
      action: 'bracket.delete',
      subjectId: editionId,
      details: { meetings: removed.length },
    });
    return removed;
  });
  await publishBracket(changes, touched);
  return { message: 'Bracket deleted.' };
}

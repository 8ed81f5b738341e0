import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { lockEdition } from '../lock-edition.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { lockBracket } from './lock-bracket.ts';
import { removeBracket } from './remove-bracket.ts';
import { tellBracket } from './tell-bracket.ts';

/**
 * Removes the bracket and its meetings, none of which has begun.
 *
 * @throws AppError NOT_FOUND without a bracket, BRACKET_STARTED.
 */
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
  await tellBracket(changes, touched);
  return { message: 'Bracket deleted.' };
}

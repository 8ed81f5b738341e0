import { advanceNoTeam, advanceWinner, undoAdvance } from '@puchar/shared/domain';
import type { Transaction } from '../../platform/database/database.ts';
import { carryOut } from './carry-out.ts';
import type { BracketStep } from './carry-out.ts';
import { releaseSettled, settleBracket } from './settle-bracket.ts';
import type { Settling } from './settle-bracket.ts';
import { lockBracket } from './store-changes.ts';
import type { StoredNode } from './store-changes.ts';

/**
 * Creates the next meeting once both teams are known; one with a team that dropped out is a walkover at once.
 * @param winnerId Null where both lost: who comes to the next meeting has a bye.
 * @returns Ids of other meetings changed.
 */
export async function moveWinnerOn(
  tx: Transaction,
  step: BracketStep,
  winnerId: string | null,
): Promise<string[]> {
  const { nodes, nodeId } = step;
  const outcome =
    winnerId === null ? advanceNoTeam(nodes, nodeId) : advanceWinner(nodes, nodeId, winnerId);
  const changed = await carryOut(tx, step, outcome);
  return [...changed, ...(await settleBracket(tx, step))];
}

/** Removes the next meeting, which has lost a team. @returns Ids of other meetings changed. */
export async function withdrawWinner(tx: Transaction, step: BracketStep): Promise<string[]> {
  const released = await releaseSettled(tx, step, step.nodeId);
  const nodes = await lockBracket(tx, step.editionId);
  const outcome = undoAdvance(nodes, step.nodeId);
  return [...released, ...(await carryOut(tx, { ...step, nodes }, outcome))];
}

/** Once a place was added that their results lead to. @returns Ids of meetings changed. */
export async function moveResultsOn(
  tx: Transaction,
  settling: Settling,
  from: readonly StoredNode[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const { id: nodeId, meeting, bestOf } of from) {
    if (meeting?.state !== 'FINISHED' || bestOf === null) continue;
    const nodes = await lockBracket(tx, settling.editionId);
    const step = { ...settling, nodes, nodeId, bestOf };
    changed.push(...(await moveWinnerOn(tx, step, meeting.winnerId)));
  }
  return changed;
}

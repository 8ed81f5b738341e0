import type { BracketNodeState, BracketOutcome } from './bracket-state.ts';
import { fillNextPlace } from './fill-place.ts';

/**
 * What a finished meeting (played or by walkover) changes: its winner moves on, and the next meeting is
 * made when both its teams are known. Asking again changes nothing. A corrected winner takes the place of
 * the former one while the next meeting has not begun.
 *
 * @param nodes The whole bracket as stored.
 */
export function advanceWinner(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  winnerId: string,
): BracketOutcome {
  const node = nodes.find(({ id }) => id === nodeId);
  if (!node) return { ok: false, reason: 'UNKNOWN_NODE' };
  if (!node.teamIds.includes(winnerId)) return { ok: false, reason: 'NOT_IN_NODE' };
  return fillNextPlace(nodes, nodeId, winnerId);
}

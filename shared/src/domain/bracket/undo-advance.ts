import type { BracketNodeState, BracketOutcome } from './bracket-state.ts';
import { fillNextPlace } from './fill-place.ts';

/**
 * What taking back a result changes: its winner leaves the next place, and the next meeting goes with it
 * unless it has begun, which refuses the whole with the list of what depends. Asking again changes nothing.
 *
 * @param nodes The whole bracket as stored.
 */
export function undoAdvance(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  if (!nodes.some(({ id }) => id === nodeId)) return { ok: false, reason: 'UNKNOWN_NODE' };
  return fillNextPlace(nodes, nodeId, null);
}

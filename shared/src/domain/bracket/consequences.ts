import type { BracketNodeState, DependentMeeting } from './bracket-state.ts';
import { isBye } from './is-bye.ts';
import { nextPlace } from './next-place.ts';

export interface BracketConsequences {
  /** Begun meetings that rest on the result, the next one first: they forbid taking it back. */
  started: DependentMeeting[];
  /** Meetings that have not begun and go when the result goes. */
  withdrawn: DependentMeeting[];
}

/**
 * What depends on the result of a node: the meeting its winner moved on to; when that one is finished,
 * the meeting after it, and so on up to the final.
 */
export function bracketConsequences(
  nodes: readonly BracketNodeState[],
  nodeId: string,
): BracketConsequences {
  const found: BracketConsequences = { started: [], withdrawn: [] };
  let next = nextPlace(nodes, nodeId);
  // A tree has fewer levels than nodes; the bound keeps a damaged one from going round for ever.
  for (let level = 0; next && level < nodes.length; level += 1) {
    const { node, place } = next;
    if (node.teamIds[place] === null && !node.meeting) break;
    if (node.meeting) {
      const { id, state } = node.meeting;
      const list = state === 'UPCOMING' ? found.withdrawn : found.started;
      list.push({ nodeId: node.id, meetingId: id, state });
    }
    if (node.meeting?.state !== 'FINISHED' && !isBye(node)) break;
    next = nextPlace(nodes, node.id);
  }
  return found;
}

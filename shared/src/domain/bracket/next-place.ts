import type { BracketNodeState } from './bracket-state.ts';

/** Where the winner of a node goes on; null after the final. */
export function nextPlace(
  nodes: readonly BracketNodeState[],
  nodeId: string,
): { node: BracketNodeState; place: 0 | 1 } | null {
  for (const node of nodes) {
    if (node.parentIds[0] === nodeId) return { node, place: 0 };
    if (node.parentIds[1] === nodeId) return { node, place: 1 };
  }
  return null;
}

import type { BracketNodeState } from './bracket-state.ts';

/** Whether only one team can ever come to the node: no team stands in the other place and none leads there. */
export function isBye({ parentIds, teamIds }: BracketNodeState): boolean {
  const isClosed = (place: 0 | 1) => parentIds[place] === null && teamIds[place] === null;
  return isClosed(0) !== isClosed(1);
}

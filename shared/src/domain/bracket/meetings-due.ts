import type { BracketChange, BracketNodeState } from './bracket-state.ts';

/** The meetings that both teams are known for and that do not exist yet: after the draw, those to make. */
export function meetingsDue(nodes: readonly BracketNodeState[]): BracketChange[] {
  return nodes.flatMap(({ id, teamIds: [one, other], meeting }): BracketChange[] =>
    meeting === null && one !== null && other !== null
      ? [{ type: 'CREATE_MEETING', nodeId: id, teamIds: [one, other] }]
      : [],
  );
}

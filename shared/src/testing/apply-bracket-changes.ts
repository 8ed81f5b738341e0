import type { BracketChange, BracketNodeState } from '../domain/bracket/bracket-state.ts';

function applyOne(
  node: BracketNodeState,
  change: BracketChange,
  newMeetingId: (nodeId: string) => string,
): BracketNodeState {
  switch (change.type) {
    case 'SET_TEAM': {
      const [one, other] = node.teamIds;
      const { place, teamId } = change;
      return { ...node, teamIds: place === 0 ? [teamId, other] : [one, teamId] };
    }
    case 'CREATE_MEETING':
      return {
        ...node,
        meeting: { id: newMeetingId(node.id), state: 'UPCOMING', winnerId: null },
      };
    case 'CHANGE_TEAMS':
      return node;
    case 'REMOVE_MEETING':
      return { ...node, meeting: null };
  }
}

export function applyBracketChanges(
  nodes: readonly BracketNodeState[],
  changes: readonly BracketChange[],
  newMeetingId: (nodeId: string) => string,
): BracketNodeState[] {
  return nodes.map((node) =>
    changes
      .filter(({ nodeId }) => nodeId === node.id)
      .reduce((changed, change) => applyOne(changed, change, newMeetingId), node),
  );
}

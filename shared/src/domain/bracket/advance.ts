import type {
  BracketChange,
  BracketNodeState,
  BracketOutcome,
  DependentMeeting,
} from './bracket-state.ts';
import { isBye, nextPlace } from './bracket-tree.ts';

export interface BracketConsequences {
  /** Begun meetings that rest on the result, the next first: they forbid taking it back. */
  started: DependentMeeting[];
  /** Not begun: they go with the result. */
  withdrawn: DependentMeeting[];
}

/** The meeting that the winner moved on to and, where that is finished, those after it. */
export function bracketConsequences(
  nodes: readonly BracketNodeState[],
  nodeId: string,
): BracketConsequences {
  const found: BracketConsequences = { started: [], withdrawn: [] };
  let next = nextPlace(nodes, nodeId);
  // Bounds a damaged tree, which might loop.
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

function meetingChange(
  node: BracketNodeState,
  [one, other]: readonly [string | null, string | null],
): BracketChange[] {
  const { id: nodeId, meeting } = node;
  if (one !== null && other !== null) {
    const teamIds: [string, string] = [one, other];
    return meeting
      ? [{ type: 'CHANGE_TEAMS', nodeId, meetingId: meeting.id, teamIds }]
      : [{ type: 'CREATE_MEETING', nodeId, teamIds }];
  }
  return meeting ? [{ type: 'REMOVE_MEETING', nodeId, meetingId: meeting.id }] : [];
}

/**
 * Puts a team or none into the next place; meetings are made, changed or removed, and byes pass it on. Idempotent.
 */
export function fillNextPlace(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  teamId: string | null,
): BracketOutcome {
  const changes: BracketChange[] = [];
  let next = nextPlace(nodes, nodeId);
  for (let level = 0; next && level < nodes.length; level += 1) {
    const { node, place } = next;
    const teamIds: [string | null, string | null] = [...node.teamIds];
    if (teamIds[place] !== teamId) {
      if (node.meeting && node.meeting.state !== 'UPCOMING') {
        const { started } = bracketConsequences(nodes, nodeId);
        return { ok: false, reason: 'NEXT_MEETING_STARTED', list: started };
      }
      if (teamId !== null && teamIds[place === 0 ? 1 : 0] === teamId) {
        return { ok: false, reason: 'TEAM_IN_BOTH_PLACES' };
      }
      teamIds[place] = teamId;
      changes.push({ type: 'SET_TEAM', nodeId: node.id, place, teamId });
      changes.push(...meetingChange(node, teamIds));
    } else if (!node.meeting && !isBye(node)) {
      changes.push(...meetingChange(node, teamIds));
    }
    if (!isBye(node)) break;
    next = nextPlace(nodes, node.id);
  }
  return { ok: true, changes };
}

/** Idempotent; a begun next meeting rejects it with the list of what depends on it. */
export function undoAdvance(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  if (!nodes.some(({ id }) => id === nodeId)) return { ok: false, reason: 'UNKNOWN_NODE' };
  return fillNextPlace(nodes, nodeId, null);
}

/** Meetings with both teams known that do not exist yet. */
export function meetingsDue(nodes: readonly BracketNodeState[]): BracketChange[] {
  return nodes.flatMap(({ id, teamIds: [one, other], meeting }): BracketChange[] =>
    meeting === null && one !== null && other !== null
      ? [{ type: 'CREATE_MEETING', nodeId: id, teamIds: [one, other] }]
      : [],
  );
}

/** Moves the winner on and makes the next meeting. Idempotent; corrects a winner while the next has not begun. */
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

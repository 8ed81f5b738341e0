import type {
  BracketChange,
  BracketNodeState,
  BracketOutcome,
  DependentMeeting,
} from './bracket-state.ts';
import { isBye, nextPlace } from './bracket-tree.ts';

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

/**
 * The bracket after the changes, for a preview.
 *
 * @param newMeetingId Id of a meeting that is made.
 */
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
  // A tree has fewer levels than nodes; the bound keeps a damaged one from looping.
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
 * Makes the place after a node hold a team, or no one, with all that follows: a meeting of two known
 * teams is made, one that has not begun gets other teams or goes, and a bye passes the team on. Nothing
 * changes when the place already holds it.
 *
 * @param teamId Null empties the place.
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

/**
 * What taking back a result changes: its winner leaves the next place, and the next meeting goes with it
 * unless it has begun, which rejects the whole with the list of what depends. Requesting again changes nothing.
 *
 * @param nodes The whole bracket as stored.
 */
export function undoAdvance(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  if (!nodes.some(({ id }) => id === nodeId)) return { ok: false, reason: 'UNKNOWN_NODE' };
  return fillNextPlace(nodes, nodeId, null);
}

/** The meetings that both teams are known for and that do not exist yet: after the draw, those to make. */
export function meetingsDue(nodes: readonly BracketNodeState[]): BracketChange[] {
  return nodes.flatMap(({ id, teamIds: [one, other], meeting }): BracketChange[] =>
    meeting === null && one !== null && other !== null
      ? [{ type: 'CREATE_MEETING', nodeId: id, teamIds: [one, other] }]
      : [],
  );
}

/**
 * What a finished meeting (played or by walkover) changes: its winner moves on, and the next meeting is
 * made when both its teams are known. Requesting again changes nothing. A corrected winner takes the place of
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

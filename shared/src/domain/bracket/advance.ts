import type {
  BracketChange,
  BracketNodeState,
  BracketOutcome,
  DependentMeeting,
} from './bracket-state.ts';
import { isBye, isPlaceClosed, nextPlace } from './bracket-tree.ts';

export interface BracketConsequences {
  /** Begun meetings that rest on the result, the next first: they forbid taking it back. */
  started: DependentMeeting[];
  /** Not begun: they go with the result. */
  withdrawn: DependentMeeting[];
}

/** The meeting that the winner moved on to and, where that is finished, those after it; byes are looked past. */
export function bracketConsequences(
  nodes: readonly BracketNodeState[],
  nodeId: string,
): BracketConsequences {
  const found: BracketConsequences = { started: [], withdrawn: [] };
  let next = nextPlace(nodes, nodeId);
  // Bounds a damaged tree, which might loop.
  for (let level = 0; next && level < nodes.length; level += 1) {
    const { node } = next;
    if (node.meeting) {
      const { id, state } = node.meeting;
      const list = state === 'UPCOMING' ? found.withdrawn : found.started;
      list.push({ nodeId: node.id, meetingId: id, state });
    }
    if (node.meeting?.state !== 'FINISHED' && !isBye(nodes, node)) break;
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

/** What comes out of a node: a team, never a team, or nothing known yet. */
type Result = { teamId: string } | 'no team' | 'unknown';

/** Of a node without a meeting whose place got `result`. */
function passedOn(
  nodes: readonly BracketNodeState[],
  { node, place }: { node: BracketNodeState; place: 0 | 1 },
  result: Result,
): Result {
  const other = place === 0 ? 1 : 0;
  const otherTeam = node.teamIds[other];
  if (result === 'no team') {
    if (otherTeam !== null) return { teamId: otherTeam };
    return isPlaceClosed(nodes, node, other) ? 'no team' : 'unknown';
  }
  return isPlaceClosed(nodes, node, other) ? result : 'unknown';
}

/**
 * Puts the result of a node into the next place; meetings are made, changed or removed, and byes pass it on.
 * Idempotent.
 */
function fillNextPlace(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  given: Result,
): BracketOutcome {
  const changes: BracketChange[] = [];
  let result = given;
  let next = nextPlace(nodes, nodeId);
  for (let level = 0; next && level < nodes.length; level += 1) {
    const { node, place } = next;
    const teamId = typeof result === 'string' ? null : result.teamId;
    const teamIds: [string | null, string | null] = [...node.teamIds];
    teamIds[place] = teamId;
    const isFull = teamIds[0] !== null && teamIds[1] !== null;
    if (node.teamIds[place] !== teamId) {
      if (node.meeting && node.meeting.state !== 'UPCOMING') {
        const { started } = bracketConsequences(nodes, nodeId);
        return { ok: false, reason: 'NEXT_MEETING_STARTED', list: started };
      }
      if (isFull && teamIds[0] === teamIds[1]) return { ok: false, reason: 'TEAM_IN_BOTH_PLACES' };
      changes.push({ type: 'SET_TEAM', nodeId: node.id, place, teamId });
      changes.push(...meetingChange(node, teamIds));
    } else {
      if (!node.meeting) changes.push(...meetingChange(node, teamIds));
      if (isFull) break;
    }
    // Two teams have yet to play, where one may have passed as a bye before.
    result = isFull ? 'unknown' : passedOn(nodes, next, result);
    next = nextPlace(nodes, node.id);
  }
  return { ok: true, changes };
}

function ofNode(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  result: Result,
): BracketOutcome {
  if (!nodes.some(({ id }) => id === nodeId)) return { ok: false, reason: 'UNKNOWN_NODE' };
  return fillNextPlace(nodes, nodeId, result);
}

/** Idempotent; a begun next meeting rejects it with the list of what depends on it. */
export function undoAdvance(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  return ofNode(nodes, nodeId, 'unknown');
}

/** Both teams lost: the next place stays empty for good, and who comes to the other one has a bye. Idempotent. */
export function advanceNoTeam(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  return ofNode(nodes, nodeId, 'no team');
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
  return fillNextPlace(nodes, nodeId, { teamId: winnerId });
}

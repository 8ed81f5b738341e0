import type {
  BracketChange,
  BracketNodeState,
  BracketOutcome,
  DependentMeeting,
} from './bracket-state.ts';
import { isBye, isPlaceClosed, loserPlace, nextPlace } from './bracket-tree.ts';

export interface BracketConsequences {
  /** Begun meetings that rest on the result, the next first: they forbid taking it back. */
  started: DependentMeeting[];
  /** Not begun: they go with the result. */
  withdrawn: DependentMeeting[];
}

/**
 * The meetings that the winner and a semi-final's loser moved on to and, where these are finished, those after them;
 * byes are looked past.
 */
export function bracketConsequences(
  nodes: readonly BracketNodeState[],
  nodeId: string,
): BracketConsequences {
  const found: BracketConsequences = { started: [], withdrawn: [] };
  const add = ({ id, meeting }: BracketNodeState) => {
    if (!meeting) return;
    const list = meeting.state === 'UPCOMING' ? found.withdrawn : found.started;
    list.push({ nodeId: id, meetingId: meeting.id, state: meeting.state });
  };
  let from = nodeId;
  // Bounds a damaged tree, which might loop.
  for (const _ of nodes) {
    const next = nextPlace(nodes, from)?.node;
    const third = loserPlace(nodes, from)?.node;
    if (next) add(next);
    if (third) add(third);
    if (!next || (next.meeting?.state !== 'FINISHED' && !isBye(nodes, next))) break;
    from = next.id;
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

/** Puts the loser of a semi-final into the match for third place. Idempotent. */
function fillLoserPlace(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  loser: Result,
): BracketOutcome {
  const next = loserPlace(nodes, nodeId);
  if (!next) return { ok: true, changes: [] };
  const { node, place } = next;
  const teamId = typeof loser === 'string' ? null : loser.teamId;
  const teamIds: [string | null, string | null] = [...node.teamIds];
  teamIds[place] = teamId;
  const isMoved = node.teamIds[place] !== teamId;
  if (isMoved && node.meeting && node.meeting.state !== 'UPCOMING') {
    const { started } = bracketConsequences(nodes, nodeId);
    return { ok: false, reason: 'NEXT_MEETING_STARTED', list: started };
  }
  const changes: BracketChange[] = isMoved
    ? [{ type: 'SET_TEAM', nodeId: node.id, place, teamId }, ...meetingChange(node, teamIds)]
    : node.meeting
      ? []
      : meetingChange(node, teamIds);
  return { ok: true, changes };
}

function ofNode(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  { winner, loser }: { winner: Result; loser: Result },
): BracketOutcome {
  if (!nodes.some(({ id }) => id === nodeId)) return { ok: false, reason: 'UNKNOWN_NODE' };
  const won = fillNextPlace(nodes, nodeId, winner);
  if (!won.ok) return won;
  const lost = fillLoserPlace(nodes, nodeId, loser);
  return lost.ok ? { ok: true, changes: [...won.changes, ...lost.changes] } : lost;
}

/** Idempotent; a begun next meeting rejects it with the list of what depends on it. */
export function undoAdvance(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  return ofNode(nodes, nodeId, { winner: 'unknown', loser: 'unknown' });
}

/** Both teams lost: the next place stays empty for good, and who comes to the other one has a bye. Idempotent. */
export function advanceNoTeam(nodes: readonly BracketNodeState[], nodeId: string): BracketOutcome {
  return ofNode(nodes, nodeId, { winner: 'no team', loser: 'no team' });
}

/** Meetings with both teams known that do not exist yet. */
export function meetingsDue(nodes: readonly BracketNodeState[]): BracketChange[] {
  return nodes.flatMap(({ id, teamIds: [one, other], meeting }): BracketChange[] =>
    meeting === null && one !== null && other !== null
      ? [{ type: 'CREATE_MEETING', nodeId: id, teamIds: [one, other] }]
      : [],
  );
}

/**
 * Moves the winner on, a semi-final's loser too, and makes the next meeting. Idempotent; corrects a winner while the
 * next has not begun.
 */
export function advanceWinner(
  nodes: readonly BracketNodeState[],
  nodeId: string,
  winnerId: string,
): BracketOutcome {
  const node = nodes.find(({ id }) => id === nodeId);
  if (!node) return { ok: false, reason: 'UNKNOWN_NODE' };
  if (!node.teamIds.includes(winnerId)) return { ok: false, reason: 'NOT_IN_NODE' };
  const [one, other] = node.teamIds;
  const loserId = one === winnerId ? other : one;
  const loser = loserId === null ? 'no team' : { teamId: loserId };
  return ofNode(nodes, nodeId, { winner: { teamId: winnerId }, loser });
}

import type { BracketChange, BracketNodeState, BracketOutcome } from './bracket-state.ts';
import { bracketConsequences } from './consequences.ts';
import { isBye } from './is-bye.ts';
import { nextPlace } from './next-place.ts';

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
 * Makes the place after a node hold a team, or nobody, with all that follows: a meeting of two known
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

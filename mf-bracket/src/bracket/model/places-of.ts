import type { BracketNode, Meeting, MeetingTeam, TeamSummary } from '@puchar/shared/contract';
import type { BracketMatch, Place } from './bracket-match.ts';

function placeInMeeting(meeting: Meeting, team: MeetingTeam): Place {
  const isDecided = meeting.state === 'FINISHED' && meeting.winner !== null;
  const result = meeting.winner === team.id ? 'won' : 'lost';
  // A walkover has a winner and no games: „0” on both sides would read as a draw.
  const isCounted = meeting.state !== 'UPCOMING' && !meeting.walkover;
  return {
    kind: 'team',
    team,
    wins: isCounted ? (team.wins ?? 0) : null,
    result: isDecided ? result : 'open',
  };
}

function teamPlace(team: TeamSummary): Place {
  return { kind: 'team', team, wins: null, result: 'open' };
}

function winnerOf(node: BracketNode | undefined): TeamSummary | undefined {
  const { meeting, advanced } = node ?? {};
  if (meeting === undefined) return advanced;
  if (meeting.state !== 'FINISHED') return undefined;
  return [meeting.team1, meeting.team2].find(({ id }) => id === meeting.winner);
}

function placeBefore(
  team: TeamSummary | null | undefined,
  feeder: BracketNode | undefined,
  feederTitle: string,
): Place {
  const known = team ?? winnerOf(feeder);
  if (known) return teamPlace(known);
  return feeder === undefined ? { kind: 'unknown' } : { kind: 'feeder', from: feederTitle };
}

/**
 * Who stands in the two places of a node.
 *
 * @param feederTitles Names of the nodes that lead to it, the upper one first.
 */
export function placesOf(
  node: BracketNode,
  feederTitles: readonly [string, string],
): BracketMatch['places'] {
  const { meeting, advanced } = node;
  if (meeting) {
    return [placeInMeeting(meeting, meeting.team1), placeInMeeting(meeting, meeting.team2)];
  }
  if (advanced) return [teamPlace(advanced), { kind: 'nobody' }];
  return [
    placeBefore(node.team1, node.firstParent, feederTitles[0]),
    placeBefore(node.team2, node.secondParent, feederTitles[1]),
  ];
}

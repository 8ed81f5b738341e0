import type { BracketNode, Meeting, MeetingTeam, TeamSummary } from '@puchar/shared/contract';
import { bracketNodeName, bracketRoundName, thirdPlaceRound } from '@puchar/shared/domain';
import type { Branch } from '../layout/geometry.ts';
import type { BracketMatch, Place } from './bracket-match.ts';

function placeInMeeting(meeting: Meeting, team: MeetingTeam): Place {
  const isDecided = meeting.state === 'FINISHED' && (meeting.winner !== null || meeting.walkover);
  const result = meeting.winner === team.id ? 'won' : 'lost';
  // A walkover has no games: „0” on both sides would read as a tie.
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

/** Neither side turned up, here or in both matches before. */
function noTeamComesFrom(node: BracketNode | undefined): boolean {
  if (node === undefined || node.advanced) return false;
  if (node.meeting) return node.meeting.state === 'FINISHED' && node.meeting.winner === null;
  return noTeamComesFrom(node.firstParent) && noTeamComesFrom(node.secondParent);
}

function placeBefore(
  team: TeamSummary | null | undefined,
  feeder: BracketNode | undefined,
  feederTitle: string,
): Place {
  const known = team ?? winnerOf(feeder);
  if (known) return teamPlace(known);
  if (noTeamComesFrom(feeder)) return { kind: 'bye' };
  return feeder === undefined ? { kind: 'unknown' } : { kind: 'feeder', from: feederTitle };
}

function placesOf(
  node: BracketNode,
  feederTitles: readonly [string, string],
): BracketMatch['places'] {
  const { meeting, advanced } = node;
  if (meeting) {
    return [placeInMeeting(meeting, meeting.team1), placeInMeeting(meeting, meeting.team2)];
  }
  if (advanced) return [teamPlace(advanced), { kind: 'bye' }];
  return [
    placeBefore(node.team1, node.firstParent, feederTitles[0]),
    placeBefore(node.team2, node.secondParent, feederTitles[1]),
  ];
}

interface ReadBracket {
  final: Branch;
  thirdPlaceId: string | null;
  matches: BracketMatch[];
}

interface Position {
  nodesInRound: number;
  index: number;
  nextId: string | null;
}

function titleOf(node: BracketNode | undefined, { nodesInRound, index }: Position): string {
  return node?.title ?? bracketNodeName(nodesInRound, index);
}

/** Losers of the semi-finals come here. */
function readThirdPlace(node: BracketNode, feederTitles: readonly string[]): BracketMatch {
  const { meeting, advanced, team1, team2 } = node;
  const known = meeting ?? advanced;
  const places = [team1, team2].map((team, at): Place => {
    const feeder = { kind: 'feeder', from: feederTitles[at] ?? '', loses: true } as const;
    return team ? teamPlace(team) : feeder;
  });
  const [upper = { kind: 'unknown' }, lower = { kind: 'unknown' }] = places;
  return {
    ...ownFields(node),
    title: node.title ?? bracketRoundName(thirdPlaceRound),
    nodesInRound: thirdPlaceRound,
    places: known === undefined ? [upper, lower] : placesOf(node, ['', '']),
    nextId: null,
  };
}

function ownFields({ id, meeting, advanced, date, station }: BracketNode) {
  return {
    id,
    meeting: meeting ?? null,
    date: date ?? null,
    station: station ?? null,
    isBye: meeting === undefined && advanced !== undefined,
  };
}

export function readBracket(root: BracketNode): ReadBracket {
  const rounds = new Map<number, BracketMatch[]>();

  function read(node: BracketNode, position: Position): Branch {
    const round = position.nodesInRound * 2;
    const upper = { nodesInRound: round, index: position.index * 2 - 1, nextId: node.id };
    const lower = { nodesInRound: round, index: position.index * 2, nextId: node.id };
    const titles = [titleOf(node.firstParent, upper), titleOf(node.secondParent, lower)] as const;
    const matches = rounds.get(position.nodesInRound) ?? [];
    rounds.set(position.nodesInRound, matches);
    matches.push({
      ...ownFields(node),
      title: titleOf(node, position),
      nodesInRound: position.nodesInRound,
      places: placesOf(node, titles),
      nextId: position.nextId,
    });
    return {
      id: node.id,
      upper: node.firstParent ? read(node.firstParent, upper) : null,
      lower: node.secondParent ? read(node.secondParent, lower) : null,
    };
  }

  const final = read(root, { nodesInRound: 1, index: 1, nextId: null });
  const matches = [...rounds.values()].reverse().flat();
  if (root.thirdPlace === undefined) return { final, thirdPlaceId: null, matches };
  const semiTitles = matches.filter(({ nextId }) => nextId === root.id).map(({ title }) => title);
  const third = readThirdPlace(root.thirdPlace, semiTitles);
  return {
    final,
    thirdPlaceId: third.id,
    matches: [...matches.slice(0, -1), third, ...matches.slice(-1)],
  };
}

import type { BracketNode, Meeting, MeetingTeam, TeamSummary } from '@puchar/shared/contract';
import { bracketNodeName, feederText } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

export interface Side {
  team: TeamSummary | null;
  /** Name of the team, or where it comes from. */
  text: string;
  wins: number | null;
  result: 'won' | 'lost' | 'open';
}

export interface BracketPair {
  id: string;
  title: string;
  /** Of a full round: 1 for the final, 2 for the semi-finals, … */
  nodesInRound: number;
  meeting: Meeting | null;
  isBye: boolean;
  sides: readonly [Side, Side];
}

function sideOfMeeting({ state, walkover, winner }: Meeting, team: MeetingTeam): Side {
  const isDecided = state === 'FINISHED' && (winner !== null || walkover);
  const isCounted = state !== 'UPCOMING' && !walkover;
  return {
    team,
    text: team.name,
    wins: isCounted ? (team.wins ?? 0) : null,
    result: isDecided ? (winner === team.id ? 'won' : 'lost') : 'open',
  };
}

function waitingSide(team: TeamSummary | null | undefined, from: string | null): Side {
  const text = team?.name ?? (from === null ? texts.open : feederText(from));
  return { team: team ?? null, text, wins: null, result: 'open' };
}

function sidesOf(node: BracketNode, from: readonly [string | null, string | null]) {
  const { meeting, advanced, team1, team2, firstParent, secondParent } = node;
  if (meeting) {
    return [sideOfMeeting(meeting, meeting.team1), sideOfMeeting(meeting, meeting.team2)] as const;
  }
  if (advanced) {
    return [waitingSide(advanced, null), { ...waitingSide(null, null), text: texts.bye }] as const;
  }
  return [
    waitingSide(team1 ?? firstParent?.advanced, from[0]),
    waitingSide(team2 ?? secondParent?.advanced, from[1]),
  ] as const;
}

/** From the first round to the final, each from the top. */
export function bracketPairs(root: BracketNode | null | undefined): BracketPair[] {
  const rounds: BracketPair[][] = [];
  function titleOf(node: BracketNode | undefined, nodesInRound: number, index: number) {
    return node === undefined ? null : (node.title ?? bracketNodeName(nodesInRound, index));
  }
  function read(node: BracketNode, level: number, index: number): void {
    const nodesInRound = 2 ** level;
    const { firstParent, secondParent, meeting, advanced } = node;
    const next = nodesInRound * 2;
    const from = [
      titleOf(firstParent, next, index * 2 - 1),
      titleOf(secondParent, next, index * 2),
    ] as const;
    const round = (rounds[level] ??= []);
    round.push({
      id: node.id,
      title: node.title ?? bracketNodeName(nodesInRound, index),
      nodesInRound,
      meeting: meeting ?? null,
      isBye: meeting === undefined && advanced !== undefined,
      sides: sidesOf(node, from),
    });
    if (firstParent) read(firstParent, level + 1, index * 2 - 1);
    if (secondParent) read(secondParent, level + 1, index * 2);
  }
  if (root) read(root, 0, 1);
  return rounds.toReversed().flat();
}

/** `Półfinał 1`, `Grupa A`. */
export function occasionOf(meeting: Meeting, pairs: readonly BracketPair[]): string {
  if (meeting.groupName !== null) return texts.group(meeting.groupName);
  return pairs.find((pair) => pair.meeting?.id === meeting.id)?.title ?? texts.knockout;
}

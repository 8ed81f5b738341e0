import { bracketNode } from '@puchar/shared/contract';
import type { BracketNode, Meeting, TeamSummary } from '@puchar/shared/contract';

export interface BracketTreeOptions {
  /** A power of two, 2 or more. */
  teams: number;
  /** Finished rounds from the first one; the next match is live, the rest upcoming. */
  playedRounds: number;
}

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const names = ['Nocne Sowy', 'Wilki Morskie', 'Żelazne Żubry', 'Ćmy Łódzkie', 'Bobry z Doliny'];

function teamOf(number: number): TeamSummary {
  const name = number < names.length ? names[number] : `Drużyna ${number + 1}`;
  return {
    id: uuid(10_000 + number),
    name: name ?? '',
    tag: `T${number + 1}`,
    logoUrl: null,
    schoolTag: 'LO1',
  };
}

function meetingOf(
  number: number,
  state: Meeting['state'],
  [one, other]: [TeamSummary, TeamSummary],
): Meeting {
  const isOpen = state === 'UPCOMING';
  return {
    id: uuid(20_000 + number),
    stage: 'LADDER',
    state,
    date: '2025-12-06T17:00:00Z',
    time: '18:00',
    toBeRescheduled: false,
    bestOf: 3,
    walkover: false,
    team1: isOpen ? one : { ...one, wins: state === 'LIVE' ? 1 : 2 },
    team2: isOpen ? other : { ...other, wins: state === 'LIVE' ? 1 : 0 },
    winner: state === 'FINISHED' ? one.id : null,
    groupName: null,
  };
}

export function bracketTree({ teams, playedRounds }: BracketTreeOptions): BracketNode {
  let live = true;
  let count = 0;
  function build(first: number, size: number): { node: BracketNode; winner: TeamSummary | null } {
    const half = size / 2;
    const upper = half > 1 ? build(first, half) : { node: undefined, winner: teamOf(first) };
    const lower =
      half > 1 ? build(first + half, half) : { node: undefined, winner: teamOf(first + half) };
    count += 1;
    const number = count;
    const node: BracketNode = {
      id: uuid(30_000 + number),
      centralOne: size === teams,
      firstParent: upper.node,
      secondParent: lower.node,
      team1: upper.winner,
      team2: lower.winner,
    };
    if (upper.winner === null || lower.winner === null) return { node, winner: null };
    const isPlayed = Math.log2(size) <= playedRounds;
    const state = isPlayed ? 'FINISHED' : live ? 'LIVE' : 'UPCOMING';
    if (!isPlayed) live = false;
    node.meeting = meetingOf(number, state, [upper.winner, lower.winner]);
    return { node, winner: isPlayed ? upper.winner : null };
  }
  return bracketNode.parse(build(0, teams).node);
}

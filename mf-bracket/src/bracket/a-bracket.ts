import type { BracketNode, Meeting, TeamSummary } from '@puchar/shared/contract';

function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function aBracketTeam(number: number): TeamSummary {
  return {
    id: uuid(1000 + number),
    name: `Drużyna ${number}`,
    tag: `D${number}`,
    logoUrl: null,
    schoolTag: 'LO1',
  };
}

export function aFinishedMeeting(
  one: number,
  other: number,
  change: Partial<Meeting> = {},
): Meeting {
  return {
    date: '2025-12-06T17:00:00Z',
    time: '18:00',
    toBeRescheduled: false,
    bestOf: 3,
    walkover: false,
    id: uuid(2000 + one * 50 + other),
    stage: 'LADDER',
    groupName: null,
    state: 'FINISHED',
    team1: { ...aBracketTeam(one), wins: 2 },
    team2: { ...aBracketTeam(other), wins: 1 },
    winner: aBracketTeam(one).id,
    ...change,
  };
}

function aQuarterFinal(index: number, change: Partial<BracketNode> = {}): BracketNode {
  const meeting = aFinishedMeeting(2 * index - 1, 2 * index);
  return { id: uuid(3000 + index), centralOne: false, meeting, ...change };
}

/**
 * Eight teams. Quarter-finals 1 and 3 are over, 2 is live, 4 is a bye of team 7; the other matches have no meeting
 * yet.
 */
export function aBracket(): BracketNode {
  const live = aFinishedMeeting(3, 4, { state: 'LIVE', winner: null });
  const bye = { meeting: undefined, advanced: aBracketTeam(7) };
  return {
    id: uuid(3100),
    centralOne: true,
    firstParent: {
      id: uuid(3101),
      centralOne: false,
      firstParent: aQuarterFinal(1),
      secondParent: aQuarterFinal(2, { meeting: live }),
      team1: aBracketTeam(1),
      team2: null,
    },
    secondParent: {
      id: uuid(3102),
      centralOne: false,
      firstParent: aQuarterFinal(3),
      secondParent: aQuarterFinal(4, bye),
      team1: aBracketTeam(5),
      team2: aBracketTeam(7),
    },
  };
}

export function anEmptyBracket(teams: number, index = 1): BracketNode {
  const half = teams / 2;
  return {
    id: uuid(teams * 100_000 + index),
    centralOne: false,
    firstParent: half > 1 ? anEmptyBracket(half, 2 * index - 1) : undefined,
    secondParent: half > 1 ? anEmptyBracket(half, 2 * index) : undefined,
  };
}

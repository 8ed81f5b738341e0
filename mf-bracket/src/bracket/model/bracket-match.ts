import type { Meeting, TeamSummary } from '@puchar/shared/contract';
import { bracketRoundName, bracketRoundTitle, thirdPlaceRound } from '@puchar/shared/domain';

export const teamRoute = '/druzyny/:teamId';

export type Place =
  | { kind: 'team'; team: TeamSummary; wins: number | null; result: 'won' | 'lost' | 'open' }
  | { kind: 'feeder'; from: string; loses?: boolean }
  | { kind: 'unknown' }
  | { kind: 'bye' };

export interface BracketMatch {
  id: string;
  title: string;
  /** Of a full round: 1 for the final, 2 for the semi-finals, …; 0 for the match for third place. */
  nodesInRound: number;
  meeting: Meeting | null;
  /** What is planned while there is no meeting. */
  date: string | null;
  station: string | null;
  isBye: boolean;
  places: readonly [Place, Place];
  nextId: string | null;
}

export function isInMatch({ places }: BracketMatch, tag: string): boolean {
  return places.some((place) => place.kind === 'team' && place.team.tag === tag);
}

export interface BracketRound {
  title: string;
  matches: BracketMatch[];
}

export function roundsOf(matches: readonly BracketMatch[]): BracketRound[] {
  const rounds = new Map<number, BracketMatch[]>();
  for (const match of matches) {
    const round = rounds.get(match.nodesInRound) ?? [];
    rounds.set(match.nodesInRound, round);
    round.push(match);
  }
  return [...rounds].map(([nodes, list]) => {
    const titleOf = nodes === thirdPlaceRound ? bracketRoundName : bracketRoundTitle;
    return { title: titleOf(nodes), matches: list };
  });
}

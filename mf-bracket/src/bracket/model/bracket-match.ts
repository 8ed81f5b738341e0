import type { Meeting, TeamSummary } from '@puchar/shared/contract';
import { bracketRoundTitle } from '@puchar/shared/domain';

/** Route of the team pages as their module spells it. */
export const teamRoute = '/druzyny/:teamId';

/** One of the two places of a match. */
export type Place =
  | { kind: 'team'; team: TeamSummary; wins: number | null; result: 'won' | 'lost' | 'open' }
  /** Whose winner comes here. */
  | { kind: 'feeder'; from: string }
  | { kind: 'unknown' }
  /** The place beside a team that has a bye. */
  | { kind: 'bye' };

/** A node of the bracket as the page shows it. */
export interface BracketMatch {
  id: string;
  /** „Ćwierćfinał 2” */
  title: string;
  /** Matches of a full round: 1 for the final, 2 for the semi-finals, … */
  nodesInRound: number;
  meeting: Meeting | null;
  isBye: boolean;
  places: readonly [Place, Place];
  /** The match that the winner goes to; null for the final. */
  nextId: string | null;
}

/** Whether the team is known to play in the match. */
export function isInMatch({ places }: BracketMatch, tag: string): boolean {
  return places.some((place) => place.kind === 'team' && place.team.tag === tag);
}

export interface BracketRound {
  title: string;
  matches: BracketMatch[];
}

/** Matches, which appear in the order of play, by rounds. */
export function roundsOf(matches: readonly BracketMatch[]): BracketRound[] {
  const rounds = new Map<number, BracketMatch[]>();
  for (const match of matches) {
    const round = rounds.get(match.nodesInRound) ?? [];
    rounds.set(match.nodesInRound, round);
    round.push(match);
  }
  return [...rounds].map(([nodes, list]) => ({ title: bracketRoundTitle(nodes), matches: list }));
}

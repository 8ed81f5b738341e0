import { bracketRoundTitle } from '@puchar/shared/domain';
import type { BracketMatch } from './bracket-match.ts';

export interface BracketRound {
  title: string;
  matches: BracketMatch[];
}

/** Matches, which stand in the order of play, by rounds. */
export function roundsOf(matches: readonly BracketMatch[]): BracketRound[] {
  const rounds = new Map<number, BracketMatch[]>();
  for (const match of matches) {
    const round = rounds.get(match.nodesInRound) ?? [];
    rounds.set(match.nodesInRound, round);
    round.push(match);
  }
  return [...rounds].map(([nodes, list]) => ({ title: bracketRoundTitle(nodes), matches: list }));
}

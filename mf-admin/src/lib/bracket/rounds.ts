import type { BracketNode } from '@puchar/shared/contract';

export interface BracketRound {
  /** From 1, the final's is the last. */
  number: number;
  nodes: BracketNode[];
}

/** The nodes of a tree by their distance from the final, the first round first. */
export function roundsOf(final: BracketNode): BracketRound[] {
  const levels: BracketNode[][] = [];
  for (let level: BracketNode[] = [final]; level.length > 0;) {
    levels.unshift(level);
    level = level.flatMap(({ firstParent, secondParent }) =>
      [firstParent, secondParent].filter((node) => node !== undefined),
    );
  }
  return levels.map((nodes, index) => ({ number: index + 1, nodes }));
}

/** Names of the two places of a node; null where nobody is known yet. */
export function placesOf({ meeting, team1, team2 }: BracketNode): [string | null, string | null] {
  if (meeting !== undefined) return [meeting.team1.name, meeting.team2.name];
  return [team1?.name ?? null, team2?.name ?? null];
}

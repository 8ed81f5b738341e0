/**
 * Polish heading of a whole round.
 *
 * @param nodesInRound Meetings of a full round: 1 for the final, 2 for the semi-finals, 4, 8, …
 * @returns 'Finał', 'Półfinały', 'Ćwierćfinały', '1/8 finału', …
 */
export function bracketRoundTitle(nodesInRound: number): string {
  if (nodesInRound === 1) return 'Finał';
  if (nodesInRound === 2) return 'Półfinały';
  if (nodesInRound === 4) return 'Ćwierćfinały';
  return `1/${nodesInRound} finału`;
}

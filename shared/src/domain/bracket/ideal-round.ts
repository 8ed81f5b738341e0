/**
 * The round before which no two of `count` teams have to meet when nothing else binds: up to 2 teams
 * meet in the final, up to 4 in the semi-finals, up to 8 in the quarter-finals, …
 *
 * @param rounds Rounds of the bracket.
 * @returns From 1 (they may meet at once) to `rounds`; for a single team `rounds` too.
 */
export function idealRound(count: number, rounds: number): number {
  const depth = Math.max(1, Math.ceil(Math.log2(count)));
  return Math.max(1, rounds - depth + 1);
}

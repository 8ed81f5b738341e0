import { roundRobin } from '../schedule/round-robin.ts';
import type { Pair } from '../schedule/round-robin.ts';

export const pairKey = (pair: readonly [string, string]): string => pair.toSorted().join(' ');

/** Pairs of each group that have no meeting, round by round, so that all groups go on together. */
export function lackingPairs(
  groups: readonly (readonly string[])[],
  met: ReadonlySet<string>,
): Pair[] {
  const rounds = groups.map((ids) => roundRobin(ids));
  const most = Math.max(0, ...rounds.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => rounds.flatMap((own) => own[round] ?? []))
    .flat()
    .filter((pair) => !met.has(pairKey(pair)));
}

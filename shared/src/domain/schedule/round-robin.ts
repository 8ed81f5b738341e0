export type Pair = readonly [one: string, other: string];

/** Circle method: one stays, the others rotate. With an odd number a team has a bye in every round. */
export function roundRobin(ids: readonly string[]): Pair[][] {
  const places: (string | null)[] = ids.length % 2 === 0 ? [...ids] : [...ids, null];
  const [fixed = null, ...others] = places;
  const half = places.length / 2;
  return others.map((_, round) => {
    const turned = [fixed, ...others.slice(round), ...others.slice(0, round)];
    return Array.from({ length: half }, (_pair, index): Pair[] => {
      const one = turned[index] ?? null;
      const other = turned[turned.length - 1 - index] ?? null;
      if (one === null || other === null) return [];
      // Alternates who is first.
      return [round % 2 === 0 ? [one, other] : [other, one]];
    }).flat();
  });
}

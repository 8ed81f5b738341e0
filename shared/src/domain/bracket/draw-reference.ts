import type { DrawTeam } from './draw-bracket.ts';

/** For tests: walks up the tree. */
export function meetingRoundOf(slots: readonly (string | null)[], one: string, other: string) {
  let [a, b] = [slots.indexOf(one), slots.indexOf(other)];
  let round = 0;
  while (a !== b) {
    [a, b] = [Math.floor(a / 2), Math.floor(b / 2)];
    round += 1;
  }
  return round;
}

const written = (counts: readonly number[]) =>
  counts.map((count) => String(count).padStart(4, '0')).join(' ');

/** Written so that the better draw sorts first. */
export function groupRounds(teams: readonly DrawTeam[], slots: readonly (string | null)[]): string {
  const counts = Array.from<number>({ length: Math.log2(slots.length) }).fill(0);
  teams.forEach((one, at) => {
    for (const other of teams.slice(at + 1)) {
      if (one.groupId === null || one.groupId !== other.groupId) continue;
      const round = meetingRoundOf(slots, one.id, other.id);
      counts[round - 1] = (counts[round - 1] ?? 0) + 1;
    }
  });
  return written(counts);
}

function pairings<T>(parts: readonly T[]): [T, T][][] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  return rest.flatMap((mate, at) =>
    pairings(rest.toSpliced(at, 1)).map((more): [T, T][] => [[first, mate], ...more]),
  );
}

/** In which exactly the first teams have the byes. */
export function everyDraw(ids: readonly string[]): (string | null)[][] {
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  const byes = ids.slice(0, size - ids.length).map((id): (string | null)[] => [id, null]);
  const grow = (parts: (string | null)[][]): (string | null)[][] =>
    parts.length === 1
      ? parts
      : pairings(parts).flatMap((pairs) => grow(pairs.map(([one, other]) => [...one, ...other])));
  return pairings(ids.slice(size - ids.length)).flatMap((pairs) => grow([...byes, ...pairs]));
}

type Share = readonly [byes: number, others: number];

function* halves(shares: readonly Share[], places: number): Generator<Share[]> {
  const [share, ...rest] = shares;
  if (places < 0) return;
  if (!share) {
    if (places === 0) yield [];
    return;
  }
  for (let byes = 0; byes <= share[0]; byes += 1) {
    for (let others = 0; others <= share[1]; others += 1) {
      for (const more of halves(rest, places - 2 * byes - others)) yield [[byes, others], ...more];
    }
  }
}

/** The best `groupRounds`, by trying every way to halve the groups; teams without a group cost nothing. */
export function bestGroupRounds(teams: readonly DrawTeam[]): string {
  const size = 2 ** Math.ceil(Math.log2(teams.length));
  const rounds = Math.log2(size);
  const names = [...new Set(teams.map(({ groupId }) => groupId))].sort((one) =>
    one === null ? -1 : 0,
  );
  const free = names.includes(null) ? 1 : 0;
  const known = new Map<string, number[]>();
  const [first = 0, second = 0] = teams.map(({ groupId }) => names.indexOf(groupId));
  const kindOf = (seed: number) => (seed < size - teams.length ? 0 : 1);
  // Teams of one group and kind are alike: one for either half is enough.
  const partsBestTwo = (half: readonly Share[], all: readonly Share[]) => {
    const ofSecond = (shares: readonly Share[]) => shares[second]?.[kindOf(1)] ?? 0;
    return (half[first]?.[kindOf(0)] ?? 0) > 0 && ofSecond(all) > ofSecond(half);
  };
  const best = (shares: readonly Share[], round: number): number[] => {
    const key = `${round}:${shares.slice(0, free).join()}:${shares.slice(free).toSorted().join()}`;
    const found = known.get(key);
    if (found) return found;
    let least: number[] | undefined;
    for (const one of halves(shares, 2 ** (round - 1))) {
      if (round === rounds && !partsBestTwo(one, shares)) continue;
      const other = shares.map(([byes, others], at): Share => {
        const [taken = 0, more = 0] = one[at] ?? [];
        return [byes - taken, others - more];
      });
      const sum = (share: Share | undefined) => (share ? share[0] + share[1] : 0);
      const crossing = one
        .map((share, at) => (at < free ? 0 : sum(share) * sum(other[at])))
        .reduce((total, pairs) => total + pairs, 0);
      const deeper = round > 1 ? [best(one, round - 1), best(other, round - 1)] : [];
      const counts = Array.from({ length: rounds }, (_, at) =>
        deeper.reduce((total, part) => total + (part[at] ?? 0), at === round - 1 ? crossing : 0),
      );
      if (!least || written(counts) < written(least)) least = counts;
    }
    // A bye fills its pair alone: it cannot be halved further.
    const result = least ?? Array.from<number>({ length: rounds }).fill(0);
    known.set(key, result);
    return result;
  };
  const shares = names.map((name): Share => {
    const mates = teams.flatMap(({ groupId }, seed) => (groupId === name ? [seed] : []));
    const byes = mates.filter((seed) => seed < size - teams.length).length;
    return [byes, mates.length - byes];
  });
  return written(best(shares, rounds));
}

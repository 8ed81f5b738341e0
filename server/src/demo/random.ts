/** The same seed gives the same edition on every machine. */
export interface Random {
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Larger weights are likelier. @throws RangeError for an empty list. */
  weighted: <T>(list: readonly T[], weight: (entry: T) => number) => T;
  shuffled: <T>(list: readonly T[]) => T[];
  uuid: () => string;
}

/** mulberry32: small, fast, not for security. */
function numberStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function uuidFrom(next: () => number): string {
  const bytes = Array.from({ length: 16 }, () => Math.floor(next() * 256));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export function createRandom(seed: number): Random {
  const next = numberStream(seed);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const weighted = <T>(list: readonly T[], weight: (entry: T) => number): T => {
    let left = next() * list.reduce((sum, entry) => sum + weight(entry), 0);
    for (const entry of list) {
      left -= weight(entry);
      if (left < 0) return entry;
    }
    const last = list.at(-1);
    if (last === undefined) throw new RangeError('nothing to pick from');
    return last;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => weighted(list, () => 1),
    weighted,
    shuffled: (list) => {
      const keyed = list.map((entry) => ({ entry, key: next() }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry);
    },
    uuid: () => uuidFrom(next),
  };
}

/** 32 bits from a text: FNV-1a over its UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Numbers from 0 to below 1, the same for the same seed on every machine: mulberry32. */
function numbersOf(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The items in an order that the seed alone decides: each is given the next number, and the smallest
 * comes first. The same seed and items give the same order anywhere, so that anybody can check a draw.
 */
export function seededOrder<T>(items: readonly T[], seed: string): T[] {
  const next = numbersOf(seed);
  return items
    .map((item) => ({ item, number: next() }))
    .sort((a, b) => a.number - b.number)
    .map(({ item }) => item);
}

/** Compares two costs entry by entry; negative when `one` is better. */
export function compareCost(one: ArrayLike<number>, other: ArrayLike<number>): number {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

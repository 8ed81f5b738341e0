/**
 * The round in which the teams of two places meet when both win until then.
 *
 * @param one Place in the first round, from 0; `other` must differ.
 * @returns From 1.
 */
export function meetingRound(one: number, other: number): number {
  // The highest differing bit is the level at which the two ways to the final join.
  return 32 - Math.clz32(one ^ other);
}

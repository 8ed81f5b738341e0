/** Letters of the longest tag. */
export const longestTag = 5;

/**
 * Whether an address may name a team. Words that stand beside the tags in the paths of calls (`overview`) are
 * longer than any tag, or reserved.
 */
export function mayBeTag(text: string): boolean {
  return text.normalize('NFC').length <= longestTag;
}

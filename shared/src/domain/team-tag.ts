export const longestTag = 5;

/** Other words in the place of a tag (`overview`) are longer than any tag, or reserved. */
export function mayBeTag(text: string): boolean {
  return text.normalize('NFC').length <= longestTag;
}

// The look-behind leaves the break itself alone, so that „i w szkole” gets both.
const afterOneLetter = /(?<=(?:^|[\s(„])[aiouwzAIOUWZ]) /g;

/** Ties one-letter words to the next one, so that no line of Polish text ends in "w" or "z". */
export function nonBreaking(text: string): string {
  return text.replace(afterOneLetter, '\u00A0');
}

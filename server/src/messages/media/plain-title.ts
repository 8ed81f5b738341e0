import { mediaTexts } from './texts.pl.ts';

const mostCharacters = 150;

/** Control characters, halves of characters, and those that turn the direction of what stands after them. */
const unfit = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** A title as one line of text, of at most 150 characters; it is never markup. */
export function plainTitle(title: string): string {
  const line = title.replace(unfit, ' ').normalize('NFC');
  const characters = [...line.replace(/\s+/g, ' ').trim()];
  if (characters.length === 0) return mediaTexts.untitled;
  if (characters.length <= mostCharacters) return characters.join('');
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`;
}

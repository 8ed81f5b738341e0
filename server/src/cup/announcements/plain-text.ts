const mostLetters = 100;

/** Signs that can begin markup, a mention, a link or a drawn character in Discord. */
const markup = /[\\*_~`|<>[\](){}#@:+\-.!/]/g;

/**
 * A text of people as Discord shows it letter by letter: in one line, not too long, and without a
 * meaning of any sign.
 */
export function plainText(value: string): string {
  const line = value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  const short =
    letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : line;
  return short.replace(markup, (sign) => `\\${sign}`);
}

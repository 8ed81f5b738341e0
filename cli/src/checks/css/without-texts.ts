const beginnings = /\/\*|["']|(?<![\w\\\u0080-\uffff-])url\(/gi;

/** Where the string that begins at `open` ends: behind its sign, before a line break, or at the end. */
function stringEnd(css: string, open: number): number {
  const sign = css[open];
  let at = open + 1;
  while (at < css.length) {
    const letter = css[at] ?? '';
    if (letter === sign) return at + 1;
    if ('\n\r\f'.includes(letter)) return at;
    at += letter === '\\' ? 2 : 1;
  }
  return css.length;
}

function isQuoted(css: string, from: number): boolean {
  let at = from;
  while (/\s/.test(css[at] ?? '')) at += 1;
  return css[at] === '"' || css[at] === "'";
}

function behind(css: string, end: string, from: number): number {
  const found = css.indexOf(end, from);
  return found === -1 ? css.length : found + end.length;
}

/**
 * A sheet without its comments, and with its strings and addresses empty, so that no brace inside them
 * counts. Each ends where a browser ends it: what hides from one does not hide from the other.
 */
export function withoutTexts(css: string): string {
  const pieces: string[] = [];
  let from = 0;
  beginnings.lastIndex = 0;
  for (let match = beginnings.exec(css); match !== null; match = beginnings.exec(css)) {
    const { 0: sign, index } = match;
    pieces.push(css.slice(from, index));
    const inside = index + sign.length;
    if (sign === '/*') from = behind(css, '*/', inside);
    else if (sign === '"' || sign === "'") {
      pieces.push('""');
      from = stringEnd(css, index);
    } else if (isQuoted(css, inside)) {
      // An address in quotes is a function with a string in it.
      pieces.push('url(');
      from = inside;
    } else {
      pieces.push('url()');
      from = behind(css, ')', inside);
    }
    beginnings.lastIndex = from;
  }
  pieces.push(css.slice(from));
  return pieces.join('');
}

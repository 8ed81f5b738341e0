/**
 * Characters of drawn HTML that fill the first screen of a phone and some of what follows. Less, and the rest is laid
 * out in a step that blocks; more, and the first picture comes later (`npm run bench:visit`).
 */
const firstScreenChars = 8000;

/** Starts of small elements without an id; React's HTML has no bare `>` inside a tag. */
const smallElement = /<(?:a|b|h2|h3|img|p|span|time)\b(?![^>]*\sid=)/;

/** On the element that the first picture waits for. React takes over what has an attribute more. */
const markId = 'first-screen';

/** Of the files that follow the content. */
export const laterId = 'later';

/** Drawn content with the id of the element that its first picture waits for. */
export interface MarkedContent {
  html: string;
  /** Of the last element of the first screen, or of what follows a content that is shorter. */
  id: string;
}

/**
 * Browsers that know `rel="expect"` would else paint what has come so far, the header alone at times, and lay the
 * rest out again.
 */
export function markFirstScreen(html: string): MarkedContent {
  const found = smallElement.exec(html.slice(firstScreenChars));
  if (found === null) return { html, id: laterId };
  const end = firstScreenChars + found.index + found[0].length;
  return { html: `${html.slice(0, end)} id="${markId}"${html.slice(end)}`, id: markId };
}

/** Content that begins with the title of the page, up to the end of that: what follows flows down from it. */
const titleFirst =
  /<main\b[^>]*>(?:<!--[^>]*-->|<(?:article|div|header|section)\b[^>]*>)*<h1\b.*?<\/h1>/s;

/**
 * Characters of drawn HTML that fill the first screen of a phone and some of what follows. Less, and the title is
 * placed anew with what stands beside it; more, and the first picture comes later (`npm run bench:visit`).
 */
const firstScreenChars = 8000;

/** Starts of small elements without an id; React's HTML has no bare `>` inside a tag. */
const smallElement = /<(?:a|b|h2|h3|img|p|span|time)\b(?![^>]*\sid=)/;

/** On the element that the first picture waits for. React takes over what has an attribute more. */
const markId = 'first-picture';

/** Of the files that follow the content. */
export const laterId = 'later';

/** Drawn content with the id of the element that its first picture waits for. */
export interface MarkedContent {
  html: string;
  /** Of the element, or of what follows a content that is shorter. */
  id: string;
}

/** Where the first picture has enough: behind a title that comes first, else behind the first screen. */
function firstPictureEnd(html: string): number {
  const title = titleFirst.exec(html);
  return title === null ? firstScreenChars : title.index + title[0].length;
}

/** End of the start of the first small element from there on, behind the head of a table: widths come from that. */
function markPlace(html: string, start: number): number | null {
  const found = smallElement.exec(html.slice(start));
  if (found === null) return null;
  const place = start + found.index + found[0].length;
  const head = html.lastIndexOf('<thead', place);
  const headEnd = html.indexOf('</thead>', head);
  return head === -1 || headEnd < place ? place : markPlace(html, headEnd);
}

/**
 * Browsers that know `rel="expect"` would else paint what has come so far, the header alone at times, and lay the
 * rest out again.
 */
export function markFirstPicture(html: string): MarkedContent {
  const place = markPlace(html, firstPictureEnd(html));
  if (place === null) return { html, id: laterId };
  return { html: `${html.slice(0, place)} id="${markId}"${html.slice(place)}`, id: markId };
}

// The content is the modules' and may be hostile: no rule below may look at the same text again and again.

/** Start of content that begins with the title of the page: what follows flows down from that. */
const titleFirst = /<main\b[^<>]*>(?:<!--[^<>]*-->|<(?:article|div|header|section)\b[^<>]*>)*<h1\b/;

/**
 * Characters of drawn HTML that fill the first screen of a phone and some of what follows. Less, and the title is
 * placed anew with what stands beside it; more, and the first picture comes later (`npm run bench:visit`).
 */
const firstScreenChars = 8000;

/** Starts of small elements without an id; React's HTML has no bare `<` or `>` inside a tag. */
const smallElement = /<(?:a|b|h2|h3|img|p|span|time)\b(?![^<>]*\sid=)/;

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
  const titleEnd = title === null ? -1 : html.indexOf('</h1>', title.index);
  return titleEnd === -1 ? firstScreenChars : titleEnd;
}

/** Where the first small element from there on takes an attribute; null where none comes. */
function smallElementFrom(html: string, start: number): number | null {
  const found = smallElement.exec(html.slice(start));
  return found === null ? null : start + found.index + found[0].length;
}

/** End of the head of a table that the place is in: columns without their heads have other widths. */
function tableHeadEnd(html: string, place: number): number | null {
  const head = html.lastIndexOf('<thead', place);
  const end = head === -1 ? -1 : html.indexOf('</thead>', head);
  return end < place ? null : end;
}

function markPlace(html: string): number | null {
  const place = smallElementFrom(html, firstPictureEnd(html));
  const headEnd = place === null ? null : tableHeadEnd(html, place);
  return headEnd === null ? place : smallElementFrom(html, headEnd);
}

/**
 * Browsers that know `rel="expect"` would else paint what has come so far, the header alone at times, and lay the
 * rest out again.
 */
export function markFirstPicture(html: string): MarkedContent {
  const place = markPlace(html);
  if (place === null) return { html, id: laterId };
  return { html: `${html.slice(0, place)} id="${markId}"${html.slice(place)}`, id: markId };
}

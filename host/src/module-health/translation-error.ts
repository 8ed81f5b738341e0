/** Google's, Microsoft's and other translations wrap texts in `font`, which no page of ours has. */
const marks = 'font, [_msttexthash]';

export function isTranslated(): boolean {
  const root = document.documentElement;
  return root.lang !== 'pl' || document.querySelector(marks) !== null;
}

/**
 * React removes, or inserts before, a text node that a browser's translation has replaced
 * (https://github.com/facebook/react/issues/11538): no failure of the module that it happens to.
 */
export function isTranslationError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError' && isTranslated();
}

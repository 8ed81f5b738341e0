/** Name of the search parameter with the page that a list begins with. */
export const pageParameter = 'strona';

/** Number of the page in an address; 1 where there is none, or one that is no page. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get(pageParameter) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Query of the same address on another page; the first needs no parameter. */
export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete(pageParameter);
  else next.set(pageParameter, String(page));
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

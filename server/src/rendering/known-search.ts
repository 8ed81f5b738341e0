import type { RouteData } from '@puchar/shared/contract';

/** Longer values are nobody's choice on a page. */
const longestValue = 60;

/**
 * The part of a query that a page may show something for. What else stands in an address (where a link
 * came from, for instance) changes nothing, and must not make a page of its own.
 *
 * @param rules Reads of the page: their conditions name parameters.
 * @param names Further parameters that the page reads.
 * @returns Empty, or from `?` on, sorted by name.
 */
export function knownSearch(
  rules: readonly RouteData[],
  names: readonly string[] | undefined,
  search: URLSearchParams,
): string {
  const conditions = rules.flatMap(({ when, unless }) => Object.keys({ ...when, ...unless }));
  const known = [...new Set([...conditions, ...(names ?? [])])].sort().flatMap((name) => {
    const value = search.get(name);
    return value === null || value.length > longestValue ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`;
}

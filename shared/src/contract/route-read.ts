import { fillPath } from './path-template.ts';
import type { RouteData } from './module-descriptor.ts';

/** No page offers a longer value in its address. */
export const longestValue = 64;

/**
 * The read that a page makes at an address, written as `callPath` writes it; null where its conditions do not hold.
 * @param params Of the route.
 */
export function routeRead(
  { get, when = {}, unless, query = {} }: RouteData,
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): string | null {
  const equal = (wanted: Record<string, string>) =>
    Object.entries(wanted).every(([name, value]) => search.get(name) === value);
  if (!equal(when) || (unless !== undefined && equal(unless))) return null;
  const read = fillPath(get, params);
  const given = Object.entries(query).flatMap(([name, inAddress]) => {
    const value = search.get(inAddress) ?? '';
    return value === '' || value.length > longestValue ? [] : [{ name, value }];
  });
  if (given.length === 0) return read;
  const [path = '', fixed = ''] = read.split('?');
  const text = new URLSearchParams(fixed);
  for (const { name, value } of given) text.set(name, value);
  text.sort();
  return `${path}?${text.toString()}`;
}

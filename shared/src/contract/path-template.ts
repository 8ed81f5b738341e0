import type { Endpoint } from './endpoint.ts';

/**
 * `/meetings/:id` with its parameters, encoded.
 *
 * @param params Values by name; a missing one leaves its segment empty.
 */
export function fillPath(
  template: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  return template.replace(/:([a-zA-Z]+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
}

function matchSegments(
  template: readonly string[],
  path: readonly string[],
  isSame: (expected: string, actual: string) => boolean,
): Record<string, string> | null {
  if (template.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const value = decode(path[index] ?? '');
    if (value === null) return null;
    if (!expected.startsWith(':')) {
      if (!isSame(expected, value)) return null;
    } else if (value === '') return null;
    else params[expected.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** @returns Parameters of a path of the API, decoded; null when the path is of another template. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  return matchSegments(template.split('/'), path.split('/'), (one, other) => one === other);
}

function routeSegments(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '');
  return inner === '' ? [] : inner.split('/');
}

/**
 * As {@link matchPath} for a page of the site, compared as React Router does: neither slashes at the end nor
 * case count, two slashes elsewhere do.
 */
export function matchRoute(template: string, pathname: string): Record<string, string> | null {
  return matchSegments(
    routeSegments(template),
    routeSegments(pathname),
    (one, other) => one.toLowerCase() === other.toLowerCase(),
  );
}

/** How many parameters a template has: of two that match, the one with fewer is meant. */
export function countParams(template: string): number {
  return template.split('/').filter((segment) => segment.startsWith(':')).length;
}

interface FoundEndpoint<Name> {
  name: Name;
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** The endpoint that the server matches to a request; null when there is none. */
export function findEndpoint<Name extends string>(
  endpoints: Readonly<Record<Name, Endpoint>>,
  method: string,
  path: string,
): FoundEndpoint<Name> | null {
  let best: FoundEndpoint<Name> | null = null;
  for (const name of Object.keys(endpoints) as Name[]) {
    const endpoint = endpoints[name];
    const params = endpoint.method === method ? matchPath(endpoint.path, path) : null;
    if (params === null) continue;
    if (best === null || countParams(endpoint.path) < countParams(best.endpoint.path)) {
      best = { name, endpoint, params };
    }
  }
  return best;
}

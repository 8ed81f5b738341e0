import type { Endpoint } from './endpoint.ts';

/** Fills `/meetings/:id`, encoded; a missing value leaves its segment empty. */
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

/** Decoded parameters; null where the path does not match. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  return matchSegments(template.split('/'), path.split('/'), (one, other) => one === other);
}

function routeSegments(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '');
  return inner === '' ? [] : inner.split('/');
}

/** As {@link matchPath}, but like React Router: neither trailing slashes nor case count. */
export function matchRoute(template: string, pathname: string): Record<string, string> | null {
  return matchSegments(
    routeSegments(template),
    routeSegments(pathname),
    (one, other) => one.toLowerCase() === other.toLowerCase(),
  );
}

/** Of two templates that match, the one with fewer parameters wins. */
export function countParams(template: string): number {
  return template.split('/').filter((segment) => segment.startsWith(':')).length;
}

interface FoundEndpoint<Name> {
  name: Name;
  endpoint: Endpoint;
  params: Record<string, string>;
}

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

import type { CachedAnswer } from '../cache/response-cache.ts';
import type { Answers, Site } from '../context.ts';
import { AppError } from '../app-error.ts';
import type { RawInput } from './parse-input.ts';

export type Read = (raw: RawInput) => Promise<CachedAnswer>;

/** Cached reads by path pattern, so that HTML can carry what the API would answer. */
export interface PublicReads extends Answers {
  /** @param pattern Path below `/api` with parameters as `:name`. */
  add(site: Site, pattern: string, read: Read): void;
}

interface Route {
  segments: string[];
  read: Read;
}

function matchSegments(pattern: string[], path: string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const actual = path[place] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decodeURIComponent(actual);
    else if (expected !== actual) return null;
  }
  return params;
}

/** The route with the fewest parameters, as the router itself would choose. */
function findRoute(routes: Route[], path: string): { read: Read; params: unknown } | null {
  const segments = path.split('/');
  for (const { segments: pattern, read } of routes) {
    const params = matchSegments(pattern, segments);
    if (params) return { read, params };
  }
  return null;
}

const parameters = ({ segments }: Route) =>
  segments.filter((segment) => segment.startsWith(':')).length;

export function createPublicReads(): PublicReads {
  const routes: Record<Site, Route[]> = { public: [], organisers: [] };
  return {
    add(site, pattern, read) {
      routes[site].push({ segments: pattern.split('/'), read });
      routes[site].sort((one, other) => parameters(one) - parameters(other));
    },
    async get(path, site = 'public') {
      try {
        const url = new URL(path, 'http://own.invalid');
        const route = findRoute(routes[site], url.pathname);
        if (route === null) return null;
        const query = Object.fromEntries(url.searchParams);
        const { bytes } = await route.read({ params: route.params, query, body: undefined });
        return bytes.toString();
      } catch (error) {
        // A path that cannot be decoded, or a refusal: the page asks itself and shows what it gets.
        if (error instanceof AppError || error instanceof URIError) return null;
        throw error;
      }
    },
  };
}

import { countParams, errors, matchPath } from '@puchar/shared/contract';
import type { ChangeTopic, ErrorCode } from '@puchar/shared/contract';
import type { CachedResponse } from './cache/response-cache.ts';
import type { Site } from '../context.ts';
import { AppError } from './app-error.ts';
import type { RawInput } from './parse-input.ts';

export interface ErrorStatus {
  status: number;
  code: ErrorCode;
}

export interface FoundResponse {
  /** Null for another status than 200. */
  answer: CachedResponse | null;
  rejection: ErrorStatus | null;
  /** Topics that can change the response; an error has topics too. */
  topics: readonly ChangeTopic[];
}

interface Route {
  template: string;
  topics: readonly ChangeTopic[];
  read: (raw: RawInput) => Promise<CachedResponse>;
}

/** `routes` are sorted: the fewest parameters first, as the router chooses. */
function findRoute(routes: Route[], path: string): { route: Route; params: unknown } | null {
  for (const route of routes) {
    const params = matchPath(route.template, path);
    if (params) return { route, params };
  }
  return null;
}

export function createInProcessApi() {
  const routes: Record<Site, Route[]> = { public: [], organisers: [] };
  async function find(path: string, site: Site = 'public'): Promise<FoundResponse> {
    let topics: readonly ChangeTopic[] = [];
    try {
      const url = new URL(path, 'http://own.invalid');
      const found = findRoute(routes[site], url.pathname);
      if (found === null) return { answer: null, rejection: null, topics };
      ({ topics } = found.route);
      const query = Object.fromEntries(url.searchParams);
      const input = { params: found.params, query, body: undefined };
      return { answer: await found.route.read(input), rejection: null, topics };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const rejection = { code: error.code, status: errors[error.code].status };
      return { answer: null, rejection, topics };
    }
  }
  return {
    add(site: Site, route: Route): void {
      routes[site].push(route);
      routes[site].sort((one, other) => countParams(one.template) - countParams(other.template));
    },
    find,
    /** JSON of `GET /api{path}` from the same cache, whatever the order of the query; null unless it is a 200. */
    async get(path: string, site?: Site): Promise<string | null> {
      const { answer: response } = await find(path, site);
      return response === null ? null : response.bytes.toString();
    },
  };
}

export type InProcessApi = ReturnType<typeof createInProcessApi>;

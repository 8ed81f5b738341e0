import { countParams, errors, matchPath } from '@puchar/shared/contract';
import type { ChangeTopic, ErrorCode } from '@puchar/shared/contract';
import type { CachedResponse } from './cache/response-cache.ts';
import type { Site } from '../context.ts';
import { AppError } from './app-error.ts';
import type { RawInput } from './parse-input.ts';

export type Read = (raw: RawInput) => Promise<CachedResponse>;

export interface Refusal {
  status: number;
  code: ErrorCode;
}

export interface FoundResponse {
  /** Null for another status than 200. */
  answer: CachedResponse | null;
  refusal: Refusal | null;
  /** Topics that can change the response; an error has topics too. */
  topics: readonly ChangeTopic[];
}

export interface InProcessApi {
  /** JSON of `GET /api{path}` with sorted query, from the same cache; null unless it is a 200. */
  get(path: string, site?: Site): Promise<string | null>;
  add(site: Site, template: string, topics: readonly ChangeTopic[], read: Read): void;
  find(path: string, site?: Site): Promise<FoundResponse>;
}

interface Route {
  template: string;
  topics: readonly ChangeTopic[];
  read: Read;
}

/** `routes` are sorted: the fewest parameters first, as the router chooses. */
function findRoute(routes: Route[], path: string): { route: Route; params: unknown } | null {
  for (const route of routes) {
    const params = matchPath(route.template, path);
    if (params) return { route, params };
  }
  return null;
}

export function createInProcessApi(): InProcessApi {
  const routes: Record<Site, Route[]> = { public: [], organisers: [] };
  async function find(path: string, site: Site = 'public'): Promise<FoundResponse> {
    let topics: readonly ChangeTopic[] = [];
    try {
      const url = new URL(path, 'http://own.invalid');
      const found = findRoute(routes[site], url.pathname);
      if (found === null) return { answer: null, refusal: null, topics };
      ({ topics } = found.route);
      const query = Object.fromEntries(url.searchParams);
      const input = { params: found.params, query, body: undefined };
      return { answer: await found.route.read(input), refusal: null, topics };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const refusal = { code: error.code, status: errors[error.code].status };
      return { answer: null, refusal, topics };
    }
  }
  return {
    add(site, template, topics, read) {
      routes[site].push({ template, topics, read });
      routes[site].sort((one, other) => countParams(one.template) - countParams(other.template));
    },
    find,
    async get(path, site) {
      const { answer } = await find(path, site);
      return answer === null ? null : answer.bytes.toString();
    },
  };
}

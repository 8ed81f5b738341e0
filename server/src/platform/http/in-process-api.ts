import { countParams, errors, matchPath } from '@puchar/shared/contract';
import type { ChangeTopic, ErrorCode } from '@puchar/shared/contract';
import type { CachedResponse } from './cache/response-cache.ts';
import type { Answers, Site } from '../context.ts';
import { AppError } from './app-error.ts';
import type { RawInput } from './parse-input.ts';

export type Read = (raw: RawInput) => Promise<CachedResponse>;

/** Why a call would not answer 200, as the page would hear it. */
export interface Refusal {
  status: number;
  code: ErrorCode;
}

/** What a call would answer, and when that may be another answer. */
export interface FoundResponse {
  /** Null when the call would not answer 200. */
  answer: CachedResponse | null;
  /** Null too where there is no such call. */
  refusal: Refusal | null;
  /** What has to change before it can be another one; an error has topics too. */
  topics: readonly ChangeTopic[];
}

/** Cached reads by path template, so that HTML can carry what the API would answer. */
export interface InProcessApi extends Answers {
  /** @param template Path below `/api` with parameters as `:name`. */
  add(site: Site, template: string, topics: readonly ChangeTopic[], read: Read): void;
  find(path: string, site?: Site): Promise<FoundResponse>;
}

interface Route {
  template: string;
  topics: readonly ChangeTopic[];
  read: Read;
}

/** The route with the fewest parameters, as the router itself would choose. */
function findRoute(routes: Route[], path: string): { route: Route; params: unknown } | null {
  for (const route of routes) {
    const params = matchPath(route.template, path);
    if (params) return { route, params };
  }
  return null;
}

/** Null for an error of ours. */
function refusalOf(error: unknown): Refusal | null {
  return error instanceof AppError ? { code: error.code, status: errors[error.code].status } : null;
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
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
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

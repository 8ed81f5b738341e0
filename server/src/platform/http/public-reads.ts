import { errors } from '@puchar/shared/contract';
import type { ErrorCode } from '@puchar/shared/contract';
import type { CachedAnswer } from './cache/response-cache.ts';
import type { Answers, Site } from '../context.ts';
import type { ChangeTopic } from '../events/changes.ts';
import { AppError } from './app-error.ts';
import type { RawInput } from './parse-input.ts';

export type Read = (raw: RawInput) => Promise<CachedAnswer>;

/** Why a call would not answer 200, as the page would hear it. */
export interface Refusal {
  status: number;
  code: ErrorCode;
}

/** What a call would answer, and when that may be another answer. */
export interface FoundAnswer {
  /** Null when the call would not answer 200. */
  answer: CachedAnswer | null;
  /** Null too where there is no such call. */
  refusal: Refusal | null;
  /** What has to change before it can be another one; a refusal has topics too. */
  topics: readonly ChangeTopic[];
}

/** Cached reads by path pattern, so that HTML can carry what the API would answer. */
export interface PublicReads extends Answers {
  /** @param pattern Path below `/api` with parameters as `:name`. */
  add(site: Site, pattern: string, topics: readonly ChangeTopic[], read: Read): void;
  find(path: string, site?: Site): Promise<FoundAnswer>;
}

interface Route {
  segments: string[];
  topics: readonly ChangeTopic[];
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
function findRoute(routes: Route[], path: string): { route: Route; params: unknown } | null {
  const segments = path.split('/');
  for (const route of routes) {
    const params = matchSegments(route.segments, segments);
    if (params) return { route, params };
  }
  return null;
}

const parameters = ({ segments }: Route) =>
  segments.filter((segment) => segment.startsWith(':')).length;

/** Null for a fault of ours; a path that cannot be decoded is refused like any other. */
function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof URIError ? 'INVALID_DATA' : null;
  const told = error instanceof AppError ? error.code : code;
  return told === null ? null : { code: told, status: errors[told].status };
}

export function createPublicReads(): PublicReads {
  const routes: Record<Site, Route[]> = { public: [], organisers: [] };
  async function find(path: string, site: Site = 'public'): Promise<FoundAnswer> {
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
    add(site, pattern, topics, read) {
      routes[site].push({ segments: pattern.split('/'), topics, read });
      routes[site].sort((one, other) => parameters(one) - parameters(other));
    },
    find,
    async get(path, site) {
      const { answer } = await find(path, site);
      return answer === null ? null : answer.bytes.toString();
    },
  };
}

import type * as z from 'zod/mini';
import type { StatedLimits } from './stated-limits.ts';
import { down, readErrorResponse, errorOf } from './read-response.ts';
import type { Down, Outcome } from './read-response.ts';
import { bodyWaitMs, resetMs, retryAfterMs } from './retry-after.ts';

export interface AnyCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  /** Sent as a form, in place of `body`. */
  form?: Record<string, string>;
  /** Statuses of success, 200 unless stated. 404 always means absent. */
  good?: readonly number[];
  /** Group of calls that the service limits together. */
  kind?: string;
  /** Extracts a word from an error body, such as a reason; never logged. */
  word?: z.ZodMiniType<string>;
  signal?: AbortSignal;
}

export interface FetchParts {
  signal: AbortSignal;
  accept: string;
  limits: StatedLimits;
  now: () => Date;
}

function requestOf(call: AnyCall, { signal, accept }: FetchParts): RequestInit {
  const headers: Record<string, string> = { accept, ...call.headers };
  const base = { redirect: 'manual', signal } as const;
  if (call.form) {
    return {
      ...base,
      method: call.method ?? 'POST',
      headers,
      body: new URLSearchParams(call.form),
    };
  }
  if (call.body === undefined) return { ...base, method: call.method ?? 'GET', headers };
  headers['content-type'] = 'application/json';
  return { ...base, method: call.method ?? 'POST', headers, body: JSON.stringify(call.body) };
}

function isOfKind({ headers }: Response): boolean {
  const scope = headers.get('x-ratelimit-scope');
  return headers.get('x-rate-limit-type') === 'method' || scope === 'user' || scope === 'shared';
}

async function throttled(response: Response, call: AnyCall, parts: FetchParts): Promise<Down> {
  const waitMs =
    retryAfterMs(response.headers.get('retry-after'), parts.now()) ??
    resetMs(response.headers.get('ratelimit-reset'), parts.now()) ??
    bodyWaitMs(await readErrorResponse(response));
  const wait = waitMs === null ? {} : { retryAfterMs: waitMs };
  if (waitMs === null || !isOfKind(response)) return { ...down('throttled'), ...wait, status: 429 };
  parts.limits.pause(call.kind ?? '', waitMs);
  return { ...down('throttled'), ...wait, status: 429, ofKind: true };
}

/** @throws Error of `fetch`, whose message can contain the address, and a person's name. */
export async function fetchResponse<T>(
  address: string,
  call: AnyCall,
  parts: FetchParts,
  read: (response: Response) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const response = await fetch(address, requestOf(call, parts));
  parts.limits.learn(call.kind ?? '', response.headers);
  if (response.status === 429) return throttled(response, call, parts);
  const rejection = errorOf(response, call.good ?? [200]);
  if (rejection === null) return read(response);
  if (call.word === undefined) return rejection;
  const word = call.word.safeParse(await readErrorResponse(response));
  return word.success ? { ...rejection, word: word.data } : rejection;
}

import { format } from 'node:util';
import type { ResponseOf } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Endpoints } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/error-texts.pl.ts';
import { errors } from '../contract/errors.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { findEndpoint } from '../contract/path-template.ts';

const complaints: string[] = [];

/** Fails the running test even when the code under test swallows the error. */
export function complain(...parts: unknown[]): void {
  complaints.push(format(...parts));
}

export function takeComplaints(): string[] {
  return complaints.splice(0);
}

export interface FakeCall {
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

type Details = Pick<ErrorBody, 'issues' | 'list' | 'present'>;

class ErrorResponse {
  constructor(
    readonly code: ErrorCode | 'OFFLINE',
    readonly headers: Record<string, string> = {},
    readonly details: Details = {},
  ) {}
}

export function errorResponse(
  code: ErrorCode,
  headers?: Record<string, string>,
  details?: Details,
): ErrorResponse {
  return new ErrorResponse(code, headers, details);
}

export function offline(): ErrorResponse {
  return new ErrorResponse('OFFLINE');
}

type Given<Name extends keyof Endpoints> = ResponseOf<Endpoints[Name]> | ErrorResponse;
type FakeResponse<Name extends keyof Endpoints> =
  | Given<Name>
  | ((call: FakeCall) => Given<Name> | Promise<Given<Name>>);
export type FakeResponses = { [Name in keyof Endpoints]?: FakeResponse<Name> };

export interface FakeApi {
  /** `GET /meetings?page=1` */
  calls: string[];
  set: (more: FakeResponses) => void;
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function respond(match: NonNullable<ReturnType<typeof findEndpoint>>, given: unknown): Response {
  if (given instanceof ErrorResponse) {
    if (given.code === 'OFFLINE') throw new TypeError('fetch failed');
    const entry = errors[given.code];
    const body = { message: entry.message, code: given.code, ...given.details };
    return json(entry.status, body, given.headers);
  }
  const parsed = match.endpoint.answer.safeParse(given);
  if (!parsed.success)
    complain(`${match.name} was given an response of another shape`, parsed.error);
  return json(match.endpoint.status ?? 200, given);
}

function bodyOf(init: RequestInit | undefined): unknown {
  if (init?.body instanceof FormData) return init.body;
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

const realFetch = globalThis.fetch;

/** A call without a response, or with one that the contract rejects, fails the test. */
export function fakeApi(responses: FakeResponses = {}): FakeApi {
  const given = new Map<string, unknown>(Object.entries(responses));
  const calls: string[] = [];

  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, 'http://cup.test');
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace(/^\/api/, '');
    const call = `${method} ${path}${url.search}`;
    calls.push(call);
    const match = findEndpoint(endpoints, method, path);
    if (match === null || !given.has(match.name)) {
      complain(`No response was given for ${call}`);
      throw new TypeError('fetch failed');
    }
    const response = given.get(match.name);
    const details = { path, params: match.params, query: url.searchParams, body: bodyOf(init) };
    return respond(match, typeof response === 'function' ? await response(details) : response);
  };

  return {
    calls,
    set: (more) => Object.entries(more).forEach(([name, response]) => given.set(name, response)),
  };
}

export function resetFakeApi(): void {
  globalThis.fetch = realFetch;
}

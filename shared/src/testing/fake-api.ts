import { format } from 'node:util';
import type { AnswerOf } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Endpoints } from '../contract/endpoints.ts';
import type { ErrorCode } from '../contract/error-texts.pl.ts';
import { errors } from '../contract/errors.ts';
import type { ErrorBody } from '../contract/errors.ts';
import { findEndpoint } from '../contract/path-template.ts';

const complaints: string[] = [];

/** Notes something that must fail the running test even when the code under test swallows it. */
export function complain(...parts: unknown[]): void {
  complaints.push(format(...parts));
}

/** What was noted since the last call. For a test that expects a complaint, and for the set-up. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

export interface FakeCall {
  /** Path and query below `/api`. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

type Details = Pick<ErrorBody, 'issues' | 'list' | 'present'>;

class Refusal {
  readonly code: ErrorCode | 'OFFLINE';
  readonly headers: Record<string, string>;
  readonly details: Details;
  constructor(
    code: ErrorCode | 'OFFLINE',
    headers: Record<string, string> = {},
    details: Details = {},
  ) {
    this.code = code;
    this.headers = headers;
    this.details = details;
  }
}

/** An answer of the catalogue of errors in place of data, with further headers and details where it has any. */
export function refuse(
  code: ErrorCode,
  headers?: Record<string, string>,
  details?: Details,
): Refusal {
  return new Refusal(code, headers, details);
}

/** No answer at all. */
export function offline(): Refusal {
  return new Refusal('OFFLINE');
}

type Given<Name extends keyof Endpoints> = AnswerOf<Endpoints[Name]> | Refusal;
type Answer<Name extends keyof Endpoints> =
  Given<Name> | ((call: FakeCall) => Given<Name> | Promise<Given<Name>>);
export type FakeAnswers = { [Name in keyof Endpoints]?: Answer<Name> };

export interface FakeApi {
  /** `GET /meetings?page=1` of every call so far. */
  calls: string[];
  /** Changes or adds answers. */
  set: (more: FakeAnswers) => void;
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function respond(match: NonNullable<ReturnType<typeof findEndpoint>>, given: unknown): Response {
  if (given instanceof Refusal) {
    if (given.code === 'OFFLINE') throw new TypeError('fetch failed');
    const entry = errors[given.code];
    const body = { message: entry.message, code: given.code, ...given.details };
    return json(entry.status, body, given.headers);
  }
  const parsed = match.endpoint.answer.safeParse(given);
  if (!parsed.success) complain(`${match.name} was given an answer of another shape`, parsed.error);
  return json(match.endpoint.status ?? 200, given);
}

function bodyOf(init: RequestInit | undefined): unknown {
  if (init?.body instanceof FormData) return init.body;
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

const realFetch = globalThis.fetch;

/**
 * Answers the page's calls by endpoint of the contract. A call that no answer was given for fails the
 * test, and so does an answer of a shape that the contract refuses.
 */
export function fakeApi(answers: FakeAnswers = {}): FakeApi {
  const given = new Map<string, unknown>(Object.entries(answers));
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
      complain(`No answer was given for ${call}`);
      throw new TypeError('fetch failed');
    }
    const answer = given.get(match.name);
    const details = { path, params: match.params, query: url.searchParams, body: bodyOf(init) };
    return respond(match, typeof answer === 'function' ? await answer(details) : answer);
  };

  return {
    calls,
    set: (more) => Object.entries(more).forEach(([name, answer]) => given.set(name, answer)),
  };
}

/** Done after every test by the set-up. */
export function resetFakeApi(): void {
  globalThis.fetch = realFetch;
}

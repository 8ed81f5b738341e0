import type { ResponseOf, CallInput, Endpoint } from '../../contract/endpoint.ts';
import { errorBody } from '../../contract/errors.ts';
import { parseKnown } from '../../contract/parse-known.ts';
import { fillPath } from '../../contract/path-template.ts';
import { ApiError } from './api-error.ts';
import type { TransportCode } from './api-error.ts';

const timeoutMs = 15_000;

export function failure(code: TransportCode, status: number, cause?: unknown): ApiError {
  return new ApiError(status, { message: code, code }, { cause });
}

export interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function entriesOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined && entry !== null)
    .map(([name, entry]) => [name, String(entry)]);
}

/** Sorted by name: the same call has the same text, its query key and its name in the data block of the HTML. */
export function callPath(endpoint: Endpoint, input: CallParts = {}): string {
  const path = fillPath(endpoint.path, Object.fromEntries(entriesOf(input.params)));
  const query = new URLSearchParams(entriesOf(input.query));
  query.sort();
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw failure('BAD_ANSWER', response.status, cause);
  }
}

/** The header may also hold a date. */
function retryAfterSeconds(response: Response): number | null {
  const header = response.headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

interface RequestOptions {
  signal?: AbortSignal;
  /** Made where a module wants the response, for the host's queue: the request itself may be begun by a library. */
  caller?: Error | undefined;
}

async function send(path: string, init: RequestInit & RequestOptions): Promise<Response> {
  try {
    return await fetch(`/api${path}`, init);
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    if (name === 'AbortError' && init.signal?.aborted === true) throw cause;
    throw failure(name === 'TimeoutError' ? 'TIMEOUT' : 'OFFLINE', 0, cause);
  }
}

/** @throws ApiError for an error response and for another shape. */
export async function parseResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ResponseOf<E>> {
  const json = await readJson(response);
  if (!response.ok) {
    const body = parseKnown(errorBody, json);
    if (!body.success) throw failure('BAD_ANSWER', response.status);
    throw new ApiError(response.status, body.data, {
      retryAfterSeconds: retryAfterSeconds(response),
    });
  }
  const parsed = parseKnown(endpoint.answer, json);
  if (!parsed.success) throw failure('BAD_ANSWER', response.status, parsed.error);
  return parsed.data as ResponseOf<E>; // Parsed by the schema that this type is inferred from.
}

/** @throws ApiError for an error response, for none within 15 s and for one of another shape. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal: given, caller }: RequestOptions = {},
): Promise<ResponseOf<E>> {
  const parts: CallParts = input;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const init: RequestInit & RequestOptions = {
    caller,
    method: endpoint.method,
    signal,
    // Refetched because something changed: the browser has to revalidate.
    cache: 'no-cache',
    headers: { accept: 'application/json' },
  };
  if (parts.body !== undefined) {
    init.body = JSON.stringify(parts.body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  return parseResponse(endpoint, await send(callPath(endpoint, parts), init));
}

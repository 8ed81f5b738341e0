import type { ServiceFailure } from '@puchar/shared/contract';
import type * as z from 'zod/mini';

export type DownReason =
  /** The address left the service's own host or path. */
  | 'address'
  /** Not requested: after failures, after a 429, or at a stated limit. */
  | 'paused'
  | 'throttled'
  | 'timeout'
  /** The caller's own time limit came first. */
  | 'ended'
  | 'network'
  /** 401 or 403: the key is wrong, has expired or lacks a permission. */
  | 'refused'
  /** 400 and the like: the error is in the request, not in the service. */
  | 'rejected'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'type'
  | 'shape';

export type Outcome<T> =
  | { kind: 'ok'; value: T }
  /** 404, in JSON as every response of the service. */
  | { kind: 'absent' }
  | Down;

export interface Down {
  kind: 'down';
  reason: DownReason;
  /** Milliseconds until the service may be requested again. */
  retryAfterMs?: number;
  status?: number;
  /** A 429 for calls of one kind: others go on. */
  ofKind?: true;
  word?: string;
}

export const down = (reason: DownReason): Down => ({ kind: 'down', reason });

const failureByReason: Partial<Record<DownReason, ServiceFailure>> = {
  throttled: 'THROTTLED',
  refused: 'REFUSED',
  rejected: 'SHAPE',
  'too-large': 'SHAPE',
  'not-json': 'SHAPE',
  type: 'SHAPE',
  shape: 'SHAPE',
};

export function serviceFailureOf({ reason }: Pick<Down, 'reason'>): ServiceFailure {
  return failureByReason[reason] ?? 'DOWN';
}

/**
 * The service works, and one response has another shape than is known here. A page instead of JSON
 * does not count: a proxy in front of the service sent it.
 */
export function isUnreadable({ reason }: Pick<Down, 'reason'>): boolean {
  return reason === 'shape' || reason === 'type';
}

const contentType = (response: Response) =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json$/.test(contentType(response));
}

async function readBytes(response: Response, mostBytes: number): Promise<Buffer | null> {
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Content-Length may be missing or wrong, and a body grows while it is decompressed.
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

/**
 * Services write null for a value that they do not have, so every null of an object is the same as a
 * missing field. Rows of lists stay, because their positions count.
 */
export function withoutNulls(body: unknown): unknown {
  const pending = [body];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, own] of Object.entries(value)) {
      if (own === null && !Array.isArray(value)) Reflect.deleteProperty(value, key);
      else if (typeof own === 'object') pending.push(own);
    }
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return withoutNulls(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const maxErrorBytes = 16 * 1024;

export async function readErrorResponse(response: Response): Promise<unknown> {
  if (!isJson(response)) return undefined;
  const bytes = await readBytes(response, maxErrorBytes);
  return bytes === null ? undefined : parse(bytes.toString('utf8'));
}

export function errorOf({ status }: Response, good: readonly number[]): Down | null {
  if (status === 404 || good.includes(status)) return null;
  if (status === 401 || status === 403) return { ...down('refused'), status };
  const isOurs = status >= 400 && status < 500 && status !== 408;
  return { ...down(isOurs ? 'rejected' : 'status'), status };
}

/** @throws Error of `fetch` when the connection breaks or the time is over. */
export async function readJson<T>(
  response: Response,
  schema: z.ZodMiniType<T>,
  mostBytes: number,
): Promise<Outcome<T>> {
  if (response.status === 204) return parsed(schema, null);
  // A proxy's error page can be a 404 too, so only the service's JSON counts as absent.
  if (!isJson(response)) return down('not-json');
  const bytes = await readBytes(response, mostBytes);
  if (bytes === null) return down('too-large');
  const body = parse(bytes.toString('utf8'));
  if (body === undefined) return down('not-json');
  return response.status === 404 ? { kind: 'absent' } : parsed(schema, body);
}

function parsed<T>(schema: z.ZodMiniType<T>, body: unknown): Outcome<T> {
  const result = schema.safeParse(body);
  return result.success ? { kind: 'ok', value: result.data } : down('shape');
}

export interface ResponseBytes {
  bytes: Buffer;
  type: string;
}

export async function readTyped(
  response: Response,
  types: readonly string[],
  mostBytes: number,
): Promise<Outcome<ResponseBytes>> {
  if (response.status === 404) return { kind: 'absent' };
  const type = contentType(response);
  if (!types.includes(type)) return down('type');
  const bytes = await readBytes(response, mostBytes);
  return bytes === null ? down('too-large') : { kind: 'ok', value: { bytes, type } };
}

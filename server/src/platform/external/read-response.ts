import type { ServiceFault } from '@puchar/shared/contract';
import type * as z from 'zod/mini';

/** Why a service could not be asked or not be understood. A word for logs and callers, no more. */
export type DownReason =
  /** The caller's address left the service's own host or path. */
  | 'address'
  /** Left alone after failures, after a 429, or as its headers ask. */
  | 'paused'
  | 'throttled'
  | 'timeout'
  /** The caller's own time was over first. */
  | 'ended'
  | 'network'
  /** 401 or 403: the key is wrong, has expired or may not do this. */
  | 'refused'
  /** 400 and its like: the error is in the call, not in the service. */
  | 'rejected'
  | 'status'
  | 'too-large'
  | 'not-json'
  /** Other bytes than those that were asked for. */
  | 'type'
  | 'shape';

/** What one call came to. It is never an exception. */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  /** The service says that there is no such thing (404, in JSON as everything it says). */
  | { kind: 'absent' }
  | Down;

/** Nothing is known. */
export interface Down {
  kind: 'down';
  reason: DownReason;
  /** When the service may be asked again after that time. */
  retryAfterMs?: number;
  /** Status of a response that was an error. */
  status?: number;
  /** A 429 about calls of one kind: the others go on. */
  ofKind?: true;
  /** What the error's body says by `ExternalRequest.word`. */
  word?: string;
}

export const down = (reason: DownReason): Down => ({ kind: 'down', reason });

const faultByReason: Record<DownReason, ServiceFault> = {
  address: 'DOWN',
  paused: 'DOWN',
  throttled: 'THROTTLED',
  timeout: 'DOWN',
  ended: 'DOWN',
  network: 'DOWN',
  refused: 'REFUSED',
  rejected: 'SHAPE',
  status: 'DOWN',
  'too-large': 'SHAPE',
  'not-json': 'SHAPE',
  type: 'SHAPE',
  shape: 'SHAPE',
};

/** What organisers are told of a failure. */
export function serviceFaultOf({ reason }: Pick<Down, 'reason'>): ServiceFault {
  return faultByReason[reason];
}

const contentType = (response: Response) =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

export function isJson(response: Response): boolean {
  return /^application\/([\w.-]+\+)?json$/.test(contentType(response));
}

async function readBytes(response: Response, mostBytes: number): Promise<Buffer | null> {
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Announced lengths may be missing or wrong, and a compressed body grows while it is unpacked.
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const mostRefusalBytes = 16 * 1024;

/** The body of an error, when it is short and JSON. */
export async function readRefusal(response: Response): Promise<unknown> {
  if (!isJson(response)) return undefined;
  const bytes = await readBytes(response, mostRefusalBytes);
  return bytes === null ? undefined : parse(bytes.toString('utf8'));
}

/** Null when the status is a good one, or 404. */
export function refusalOf({ status }: Response, good: readonly number[]): Down | null {
  if (status === 404 || good.includes(status)) return null;
  if (status === 401 || status === 403) return { ...down('refused'), status };
  const isOurs = status >= 400 && status < 500 && status !== 408;
  return { ...down(isOurs ? 'rejected' : 'status'), status };
}

/**
 * Judges a JSON response with a good status, or 404, by type, size and shape.
 *
 * @throws Error of `fetch` when the connection breaks or the time is over while the body is read.
 */
export async function readJson<T>(
  response: Response,
  schema: z.ZodMiniType<T>,
  mostBytes: number,
): Promise<Outcome<T>> {
  if (response.status === 204) return parsed(schema, null);
  // A proxy's page says 404 too; that a thing does not exist is taken from the service alone.
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

/** Bytes as they came, with their media type. */
export interface ResponseBytes {
  bytes: Buffer;
  type: string;
}

/**
 * Takes bytes of the expected types.
 *
 * @throws Error of `fetch`, as {@link readJson}.
 */
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

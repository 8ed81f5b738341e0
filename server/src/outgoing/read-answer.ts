import type * as z from 'zod/mini';

/** Why a service could not be asked or not be understood. A word for logs and callers, no more. */
export type DownReason =
  /** The caller's address left the service's own host or path. */
  | 'address'
  /** Left alone after failures or after a 429. */
  | 'paused'
  | 'throttled'
  | 'timeout'
  /** The caller's own time was over first. */
  | 'ended'
  | 'network'
  /** 401 or 403: the key is wrong, has expired or may not do this. */
  | 'refused'
  /** 400 and its like: the fault is in the call, not in the service. */
  | 'rejected'
  | 'status'
  | 'too-large'
  | 'not-json'
  | 'shape';

/** What one call came to. It is never an exception. */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  /** The service says that there is no such thing (404, in JSON as everything it says). */
  | { kind: 'absent' }
  /** Nothing is known. `retryAfterMs` when the service may be asked again after that time. */
  | { kind: 'down'; reason: DownReason; retryAfterMs?: number };

export const down = (reason: DownReason) => ({ kind: 'down', reason }) as const;

function isJson(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);
}

async function readBytes(response: Response, mostBytes: number): Promise<Buffer | null> {
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Announced lengths may be missing or wrong, and a packed body grows while it is unpacked.
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

/**
 * Judges an answer by status, type, size and shape.
 *
 * @throws Error of `fetch` when the connection breaks or the time is over while the body is read.
 */
export async function readAnswer<T>(
  response: Response,
  schema: z.ZodMiniType<T>,
  mostBytes: number,
): Promise<Outcome<T>> {
  const { status } = response;
  if (status === 401 || status === 403) return down('refused');
  if (status !== 200 && status !== 404) {
    return down(status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'status');
  }
  // A proxy's page says 404 too; that a thing does not exist is taken from the service alone.
  if (!isJson(response)) return down('not-json');
  const bytes = await readBytes(response, mostBytes);
  if (bytes === null) return down('too-large');
  const body = parse(bytes.toString('utf8'));
  if (body === undefined) return down('not-json');
  if (status === 404) return { kind: 'absent' };
  const parsed = schema.safeParse(body);
  return parsed.success ? { kind: 'ok', value: parsed.data } : down('shape');
}

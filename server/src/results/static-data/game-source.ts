import { setMaxListeners } from 'node:events';
import { withoutNulls } from '../../platform/external/read-response.ts';

/** The reason is logged; the response body never is. */
export class SourceError extends Error {
  constructor(
    readonly reason: 'status' | 'timeout' | 'too-large' | 'network' | 'not-json' | 'shape',
    options?: ErrorOptions,
  ) {
    super(`The game's data service failed: ${reason}.`, options);
  }
}

export interface SourceLimits {
  /** Until the response headers. */
  responseMs: number;
  /** Until the last byte. */
  totalMs: number;
}

export const sourceLimits: SourceLimits = { responseMs: 3_000, totalMs: 5_000 };

/** One fixed host, without redirects, with limits of time and size. */
export interface GameSource {
  bytes(path: string, mostBytes: number): Promise<Buffer>;
  json(path: string, mostBytes: number): Promise<unknown>;
}

async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > mostBytes) throw new SourceError('too-large');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // A `content-length` may be missing or wrong, and a compressed body grows.
    if (size > mostBytes) throw new SourceError('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

function parseJson(text: string): unknown {
  try {
    return withoutNulls(JSON.parse(text));
  } catch (cause) {
    throw new SourceError('not-json', { cause });
  }
}

/** @param baseUrl Without a slash at the end. */
export function createGameSource(
  baseUrl: string,
  stop: AbortSignal,
  limits: SourceLimits = sourceLimits,
): GameSource {
  // Every read under way listens.
  setMaxListeners(0, stop);
  async function bytes(path: string, mostBytes: number): Promise<Buffer> {
    const limit = new AbortController();
    const abort = () => limit.abort();
    stop.addEventListener('abort', abort, { once: true });
    const startedAt = performance.now();
    let timer = setTimeout(abort, Math.min(limits.responseMs, limits.totalMs));
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        redirect: 'error',
        signal: limit.signal,
        headers: { accept: path.endsWith('.json') ? 'application/json' : 'image/png' },
      });
      clearTimeout(timer);
      timer = setTimeout(abort, Math.max(1, limits.totalMs - (performance.now() - startedAt)));
      if (response.status !== 200) throw new SourceError('status');
      return await readBody(response, mostBytes);
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(limit.signal.aborted ? 'timeout' : 'network', { cause: error });
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
      // Closes a body that was not read to its end.
      limit.abort();
    }
  }
  return {
    bytes,
    async json(path, mostBytes) {
      return parseJson((await bytes(path, mostBytes)).toString('utf8'));
    },
  };
}

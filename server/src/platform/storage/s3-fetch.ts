import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../logging/log.ts';
import { errorCode } from '../error-code.ts';

export interface S3Patience {
  attempts: number;
  /** Before the second attempt; four times as long before each further one. */
  firstPauseMs: number;
  /** Until the response headers. */
  responseMs: number;
  /** For a POST: the store puts the parts of a file together. */
  assemblyMs: number;
  /** A slow line sends at least so much: what an upload gets on top. */
  leastBytesPerSecond: number;
  /** So long nothing is sent after `failuresToRest` failures of the connection in a row. */
  restMs: number;
  failuresToRest: number;
}

export const s3Patience: S3Patience = {
  attempts: 3,
  firstPauseMs: 100,
  responseMs: 3_000,
  assemblyMs: 60_000,
  leastBytesPerSecond: 100_000,
  restMs: 1_000,
  failuresToRest: 3,
};

/** Of SlowDown and of a server that is restarted, too. */
const passing = new Set([408, 429, 500, 502, 503, 504]);

export const unavailable = () => new AppError('UNAVAILABLE', { retryAfter: 10 });

function sizeOf(body: unknown): number {
  if (body instanceof Blob) return body.size;
  return body instanceof Uint8Array ? body.byteLength : 0;
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCode(cause) ?? errorCode(error) ?? 'connection';
}

/**
 * Repeats what may be repeated, and sends nothing to a store that is away, so that a page does not wait for each of its
 * pictures. The log has one line when the store goes and one when it is back; no key of a file.
 */
export function createS3Fetch(log: Pick<Log, 'warn' | 'info'>, patience = s3Patience) {
  let failures = 0;
  let restUntil = 0;
  let isAway = false;

  function failed(reason: string): void {
    failures += 1;
    if (failures >= patience.failuresToRest) restUntil = performance.now() + patience.restMs;
    if (!isAway) log.warn('storage.unavailable', { reason });
    isAway = true;
  }
  function worked(): void {
    failures = 0;
    restUntil = 0;
    if (isAway) log.info('storage.available');
    isAway = false;
  }

  async function once(url: string, init: RequestInit): Promise<Response> {
    const { responseMs, assemblyMs, leastBytesPerSecond } = patience;
    const least = init.method === 'POST' ? assemblyMs : responseMs;
    const ms = least + (sizeOf(init.body) / leastBytesPerSecond) * 1000;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
    try {
      return await fetch(url, { ...init, signal: controller.signal, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  }

  return async function fetchS3(input: RequestInfo | URL, init: RequestInit = {}) {
    const url = input instanceof Request ? input.url : String(input);
    let reason = 'resting';
    for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
      if (performance.now() < restUntil) throw unavailable();
      if (attempt > 1) await wait(patience.firstPauseMs * 4 ** (attempt - 2) * (1 + Math.random()));
      try {
        const response = await once(url, init);
        if (!passing.has(response.status)) {
          worked();
          return response;
        }
        reason = `status ${response.status}`;
        await response.body?.cancel();
      } catch (error) {
        reason = reasonOf(error);
        failed(reason);
      }
    }
    if (reason.startsWith('status')) {
      if (!isAway) log.warn('storage.unavailable', { reason });
      isAway = true;
    }
    throw unavailable();
  };
}

import { AppError } from '../http/app-error.ts';

/**
 * `p-limit` cannot leave the queue, so work of a disconnected client would still run.
 *
 * @param most Calls that run at once.
 * @param longestQueue Calls that wait at most; 0 lets none wait.
 */
export function createConcurrencyLimit(most: number, longestQueue = Infinity) {
  let running = 0;
  const waiting = new Set<() => void>();

  function waitForTurn(signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        waiting.delete(start);
        signal?.removeEventListener('abort', leave);
        resolve(isTurn);
      };
      const start = () => settle(true);
      const leave = () => settle(false);
      waiting.add(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    /** @returns Null when the signal aborted, or the queue was full, before the work could start. */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
      if (signal?.aborted) return null;
      // A finished call hands its slot over, so `running` stays the same.
      if (running < most) running += 1;
      else if (waiting.size >= longestQueue || !(await waitForTurn(signal))) return null;
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next();
        else running -= 1;
      }
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

/** @throws AppError UNAVAILABLE where {@link ConcurrencyLimit.run} gives null. */
export async function runOrReject<T>(
  limit: ConcurrencyLimit,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const done = await limit.run(async () => ({ value: await work() }), signal);
  if (done === null) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  return done.value;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { ConcurrencyLimit } from '../../platform/jobs/concurrency-limit.ts';
import { down } from '../../platform/external/read-response.ts';
import type { Outcome } from '../../platform/external/read-response.ts';

/** How long a check may take, and how long it waits for a service that asks for fewer calls. */
export interface Patience {
  /** Ends the whole check; what is not known by then stays unknown. */
  deadline: () => AbortSignal;
  /** Longest single wait, in milliseconds; a longer one makes the answer unknown. */
  longestWaitMs: number;
}

/** While somebody waits for the answer of a submission, which asks several services. */
export const shortPatience = (clock: Clock): Patience => ({
  deadline: () => clock.timeout(4_500),
  longestWaitMs: 1_500,
});

/** While nobody waits. */
export const longPatience = (clock: Clock): Patience => ({
  deadline: () => clock.timeout(90_000),
  longestWaitMs: 20_000,
});

/** Of one question; a service that says 429 each time is not asked for ever. */
const mostWaits = 4;
const leastWaitMs = 100;

/** Milliseconds pass, or the signal ends the wait. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const realWait: Wait = async (ms, signal) => {
  // An ended wait is no fault: the next question sees the signal.
  await sleep(ms, undefined, { signal }).catch(() => undefined);
};

/**
 * Asks in its turn; when the service asked for a short wait, waits and asks again.
 *
 * @returns `down` with `ended` when the time was over first.
 */
export async function askPatiently<T>(
  ask: () => Promise<Outcome<T>>,
  parts: { turns: ConcurrencyLimit; signal: AbortSignal; longestWaitMs: number; wait: Wait },
): Promise<Outcome<T>> {
  const { turns, signal, longestWaitMs, wait } = parts;
  const outcome = await turns.run(async () => {
    for (let waits = 0; ; waits += 1) {
      const answer = await ask();
      const waitMs = answer.kind === 'down' ? answer.retryAfterMs : undefined;
      if (waitMs === undefined || waitMs > longestWaitMs) return answer;
      if (waits === mostWaits || signal.aborted) return answer;
      await wait(Math.max(waitMs, leastWaitMs), signal);
    }
  }, signal);
  return outcome ?? down('ended');
}

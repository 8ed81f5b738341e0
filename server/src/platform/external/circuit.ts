import type { Clock } from '../clock.ts';

export interface CircuitRules {
  /** Failures in a row after which a service is left alone. */
  failures: number;
  /** For how long, in milliseconds; also after a 429 that names no time. */
  pauseMs: number;
  /** Longest wait that a service may ask for, in milliseconds. */
  longestPauseMs: number;
}

export const circuitRules: CircuitRules = {
  failures: 5,
  pauseMs: 30_000,
  longestPauseMs: 60 * 60_000,
};

/** Who may call a service now. One for each service. */
export interface Circuit {
  /**
   * Takes the leave to call: null, or the milliseconds until it may be asked for again. Every leave ends
   * in one report. While one call tries for all, the others wait for what it learns, each until its own
   * time is over.
   */
  enter(signal: AbortSignal): Promise<number | null>;
  succeeded(): void;
  /** @returns Whether the service is left alone from now on. */
  failed(): boolean;
  /** The service answered, but says nothing about how it is. */
  neither(): void;
  /**
   * The service asked for fewer calls.
   *
   * @param waitMs Null when it named no time.
   * @returns The milliseconds that are waited.
   */
  throttled(waitMs: number | null): number;
}

/** Resolves with the work, or when the signal ends. */
async function orEnded(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  signal.addEventListener('abort', end, { once: true });
  await Promise.race([work, ended]);
  signal.removeEventListener('abort', end);
}

/**
 * Closed until too many consecutive failures; then a pause; then one trial call for all.
 *
 * Own in place of `cockatiel`: its breaker rejects the calls that come during the trial, reads the clock of
 * the machine, and has no pause of the length that a 429 asks for.
 */
export function createCircuit(clock: Clock, rules: CircuitRules = circuitRules): Circuit {
  let failures = 0;
  let openUntil = 0;
  let quietUntil = 0;
  let trial: { done: Promise<void>; end: () => void } | null = null;
  const now = () => clock.now().getTime();
  const isBroken = () => failures >= rules.failures;

  function beginTrial(): void {
    let end: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    trial = { done, end };
  }
  function endTrial(): void {
    trial?.end();
    trial = null;
  }

  return {
    async enter(signal) {
      while (trial && !signal.aborted) await orEnded(trial.done, signal);
      // Nothing was learned in its time; who comes next waits for the same call.
      if (trial) return rules.pauseMs;
      const until = Math.max(isBroken() ? openUntil : 0, quietUntil);
      if (until > now()) return until - now();
      if (isBroken()) beginTrial();
      return null;
    },
    succeeded() {
      failures = 0;
      endTrial();
    },
    failed() {
      failures += 1;
      if (isBroken()) openUntil = now() + rules.pauseMs;
      endTrial();
      return isBroken();
    },
    neither: endTrial,
    throttled(waitMs) {
      const pause = Math.min(waitMs ?? rules.pauseMs, rules.longestPauseMs);
      quietUntil = Math.max(quietUntil, now() + pause);
      endTrial();
      return pause;
    },
  };
}

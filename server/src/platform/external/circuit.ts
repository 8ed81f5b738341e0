import type { Clock } from '../clock.ts';

export const circuitRules = {
  failures: 5,
  /** Also after a 429 without a stated wait. */
  pauseMs: 30_000,
  longestPauseMs: 60 * 60_000,
};

export interface Circuit {
  /** Null to proceed, else milliseconds to wait. Every permitted call ends in one report. */
  enter(signal: AbortSignal): Promise<number | null>;
  succeeded(): void;
  /** Whether the circuit is open now. */
  failed(): boolean;
  /** The outcome says nothing about the service. */
  neither(): void;
  /** Milliseconds; null without a stated wait. */
  throttled(waitMs: number | null): number;
}

async function orEnded(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  signal.addEventListener('abort', end, { once: true });
  await Promise.race([work, ended]);
  signal.removeEventListener('abort', end);
}

/** `cockatiel` rejects calls during the trial, reads the system clock and has no pause by 429. */
export function createCircuit(clock: Clock): Circuit {
  let failures = 0;
  let openUntil = 0;
  let quietUntil = 0;
  let trial: { done: Promise<void>; end: () => void } | null = null;
  const now = () => clock.now().getTime();
  const isBroken = () => failures >= circuitRules.failures;

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
      // The trial outlasted this caller; the next one waits for the same trial.
      if (trial) return circuitRules.pauseMs;
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
      if (isBroken()) openUntil = now() + circuitRules.pauseMs;
      endTrial();
      return isBroken();
    },
    neither: endTrial,
    throttled(waitMs) {
      const pause = Math.min(waitMs ?? circuitRules.pauseMs, circuitRules.longestPauseMs);
      quietUntil = Math.max(quietUntil, now() + pause);
      endTrial();
      return pause;
    },
  };
}

import { once } from 'node:events';
import type { Clock } from '../clock.ts';

export const circuitRules = {
  failures: 5,
  /** Also after a 429 without a stated wait. */
  pauseMs: 30_000,
  longestPauseMs: 60 * 60_000,
};

/** `cockatiel` rejects calls during the trial, reads the system clock and has no pause by 429. */
export function createCircuit(clock: Clock) {
  let failures = 0;
  let openUntil = 0;
  let quietUntil = 0;
  /** Aborted when the trial call ends. */
  let trial: AbortController | null = null;
  const now = () => clock.now().getTime();
  const isBroken = () => failures >= circuitRules.failures;

  function endTrial(): void {
    trial?.abort();
    trial = null;
  }

  return {
    /** Null to proceed, else milliseconds to wait. Every permitted call ends in one report. */
    async enter(signal: AbortSignal): Promise<number | null> {
      while (trial && !signal.aborted) {
        await once(AbortSignal.any([trial.signal, signal]), 'abort');
      }
      // The trial outlasted this caller; the next one waits for the same trial.
      if (trial) return circuitRules.pauseMs;
      const until = Math.max(isBroken() ? openUntil : 0, quietUntil);
      if (until > now()) return until - now();
      if (isBroken()) trial = new AbortController();
      return null;
    },
    isPaused: (): boolean => Math.max(isBroken() ? openUntil : 0, quietUntil) > now(),
    succeeded(): void {
      failures = 0;
      endTrial();
    },
    /** Whether the circuit is open now. */
    failed(): boolean {
      failures += 1;
      if (isBroken()) openUntil = now() + circuitRules.pauseMs;
      endTrial();
      return isBroken();
    },
    /** The outcome says nothing about the service. */
    neither: endTrial,
    /** Milliseconds; null without a stated wait. */
    throttled(waitMs: number | null): number {
      const pause = Math.min(waitMs ?? circuitRules.pauseMs, circuitRules.longestPauseMs);
      quietUntil = Math.max(quietUntil, now() + pause);
      endTrial();
      return pause;
    },
  };
}

export type Circuit = ReturnType<typeof createCircuit>;

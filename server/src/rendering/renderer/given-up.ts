import type { Clock } from '../../platform/clock.ts';

const most = 500;

/** What is not tried for a while, and why. It is forgotten when this process ends. */
export interface GivenUp<Reason> {
  add(name: string, reason: Reason): void;
  /** Null when it may be tried. */
  reasonOf(name: string): Reason | null;
}

/** @param forMs Long enough to cost nothing, short enough that a mistaken judgement passes. */
export function createGivenUp<Reason>(clock: Clock, forMs: number): GivenUp<Reason> {
  const known = new Map<string, { until: number; reason: Reason }>();
  return {
    add(name, reason) {
      known.delete(name);
      known.set(name, { until: clock.now().getTime() + forMs, reason });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    reasonOf(name) {
      const found = known.get(name);
      return found !== undefined && clock.now().getTime() < found.until ? found.reason : null;
    },
  };
}

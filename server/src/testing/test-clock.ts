import type { Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  pass(milliseconds: number): void;
}

export function createTestClock(start = '2026-03-27T11:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  let limits: { at: number; ending: AbortController }[] = [];
  return {
    now: () => new Date(now),
    timeout(milliseconds) {
      const ending = new AbortController();
      limits.push({ at: now + milliseconds, ending });
      return ending.signal;
    },
    pass(milliseconds) {
      now += milliseconds;
      const over = limits.filter(({ at }) => at <= now);
      limits = limits.filter(({ at }) => at > now);
      for (const { ending } of over) ending.abort();
    },
  };
}

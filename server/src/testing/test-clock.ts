import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  /** Lets time pass. */
  pass(milliseconds: number): void;
}

export function createTestClock(start = '2026-03-27T11:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    pass(milliseconds) {
      now += milliseconds;
    },
  };
}

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  finished: boolean;
}

/** Whole seconds; both instants in milliseconds since 1970. */
export function countdown(target: number, now: number): CountdownParts {
  const left = Math.max(0, target - now);
  const seconds = Math.floor(left / 1_000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    finished: left === 0,
  };
}

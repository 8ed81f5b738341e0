/** The only source of time, so that tests can control it. */
export interface Clock {
  now(): Date;
  timeout(milliseconds: number): AbortSignal;
}

export const systemClock: Clock = {
  now: () => new Date(),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

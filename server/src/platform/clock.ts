/** The only source of the present time, and of limits on answers, so that tests can stand still. */
export interface Clock {
  now(): Date;
  /** Ends after so many milliseconds; keeps no process alive. */
  timeout(milliseconds: number): AbortSignal;
}

export const systemClock: Clock = {
  now: () => new Date(),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

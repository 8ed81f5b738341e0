const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** A game that nobody announced is asked for at this number of tries and above: rarely. */
const pollingFrom = 5;
/** Of a game that was announced, when it is not there yet. */
const firstRetryMs = 10 * secondMs;
const longestRetryMs = 10 * minuteMs;
const pollMs = 2 * minuteMs;
const firstPollMs = 6 * minuteMs;
const longestGameMs = 3 * 60 * minuteMs;
const longestFaultMs = 24 * 60 * minuteMs;

/** While one process asks, no other does; a process that ends leaves the game due again after this time. */
export const claimMs = minuteMs;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Of a game that has just got its code: the callback comes first, unless it is lost. */
export function firstPoll(now: Date) {
  return { resultDueAt: later(now, firstPollMs), resultAttempts: pollingFrom, resultFault: null };
}

/** Of a game that was announced to have ended. */
export function announced(now: Date) {
  return { resultDueAt: now, resultAttempts: 0, resultFault: null };
}

export interface Waiting {
  /** Tries so far, this one with them. */
  attempts: number;
  /** When the game was opened. */
  openedAt: Date;
  now: Date;
}

const ageMs = ({ openedAt, now }: Waiting) => now.getTime() - openedAt.getTime();

/** When a code without a game is asked about next; null when nobody will play it any more. */
export function nextPoll(waiting: Waiting): Date | null {
  const { attempts, now } = waiting;
  if (attempts > pollingFrom && ageMs(waiting) > longestGameMs) return null;
  return later(now, Math.min(firstRetryMs * 2 ** (attempts - 1), pollMs));
}

/**
 * When a service that did not help is asked next; null when it was given time enough.
 *
 * @param leastMs The wait that it asked for.
 */
export function nextRetry(waiting: Waiting, leastMs = 0): Date | null {
  const { attempts, now } = waiting;
  if (attempts > pollingFrom && ageMs(waiting) > longestFaultMs) return null;
  const pause = Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), longestRetryMs);
  return later(now, Math.max(pause, leastMs));
}

import { AppError } from '../http/app-error.ts';

const longestWaitMs = 2000;
/** Seconds. */
const retryAfter = 2;

/**
 * Whether this process may serve from memory. With others on the same database it may for a short
 * time after it has heard of every change; they wait for that long before they acknowledge one that
 * this process did not confirm.
 */
export function createTrust(isShared: boolean) {
  let until = isShared ? -Infinity : Infinity;
  const waiting = new Set<() => void>();
  return {
    holds: () => performance.now() < until,
    /** @param moment Of `performance.now`. */
    extend(moment: number): void {
      until = Math.max(until, moment);
      for (const resume of waiting) resume();
      waiting.clear();
    },
    /** @throws AppError UNAVAILABLE when the database does not respond meanwhile. */
    async regained(): Promise<void> {
      let resume: () => void = () => undefined;
      const back = new Promise<boolean>((resolve) => {
        resume = () => resolve(true);
        waiting.add(resume);
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), longestWaitMs);
      });
      const isBack = await Promise.race([back, late]);
      clearTimeout(timer);
      waiting.delete(resume);
      if (!isBack) throw new AppError('UNAVAILABLE', { retryAfter });
    },
  };
}

export type Trust = ReturnType<typeof createTrust>;

/** Lets a few calls through at once; the others wait in their order. */
export interface Parallel {
  /**
   * @returns Null when the caller's time was over before its turn came.
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null>;
}

export function createParallel(most: number): Parallel {
  let running = 0;
  const waiting = new Set<() => void>();

  function waitForTurn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        waiting.delete(take);
        signal.removeEventListener('abort', giveUp);
        resolve(isTurn);
      };
      const take = () => settle(true);
      const giveUp = () => settle(false);
      waiting.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    async run(work, signal) {
      if (signal.aborted) return null;
      // The place of whoever ends is handed over, so `running` stays as it is.
      if (running < most) running += 1;
      else if (!(await waitForTurn(signal))) return null;
      try {
        return await work();
      } finally {
        const [next] = waiting;
        if (next) next();
        else running -= 1;
      }
    },
  };
}

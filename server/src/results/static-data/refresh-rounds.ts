const minuteMs = 60_000;

export interface RoundTimes {
  /** Between two successes. */
  refreshMs?: number;
  /** After the first failure; doubles up to `slowestRetryMs`. */
  firstRetryMs?: number;
  slowestRetryMs?: number;
  /** Between a change and the look at what it needs: changes come in crowds. */
  settleMs?: number;
}

/** @returns Milliseconds until the next attempt. */
export function nextAttemptMs(
  failures: number,
  { refreshMs = 360 * minuteMs, firstRetryMs = minuteMs, slowestRetryMs = 30 * minuteMs } = {},
): number {
  return failures === 0 ? refreshMs : Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs);
}

interface Work {
  attempt: () => Promise<void>;
  onFailure: (failures: number, error: unknown) => void;
  /** Whether something was changed that an attempt could bring. */
  isNeeded: () => Promise<boolean>;
}

export interface RefreshRounds {
  start(): void;
  /** One attempt, shared by all who ask while it runs; false when it failed. */
  attempt: () => Promise<boolean>;
  /** An attempt in a little while, if one is needed then. */
  lookSoon(): void;
  /** No further one; waits for the one under way. */
  stop(): Promise<void>;
}

/** One attempt after the other until stopped; a waiting round does not keep the process alive. */
export function createRefreshRounds(times: RoundTimes, work: Work): RefreshRounds {
  const { settleMs = 2_000 } = times;
  let next: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;
  let running: Promise<boolean> | null = null;
  let looking: Promise<void> = Promise.resolve();

  async function once(): Promise<boolean> {
    try {
      await work.attempt();
      failures = 0;
      return true;
    } catch (error) {
      failures += 1;
      work.onFailure(failures, error);
      return false;
    }
  }
  function attempt(): Promise<boolean> {
    running ??= once().finally(() => {
      running = null;
    });
    return running;
  }
  async function round(): Promise<void> {
    clearTimeout(next);
    await attempt();
    clearTimeout(next);
    if (!isStopped) next = setTimeout(() => void round(), nextAttemptMs(failures, times)).unref();
  }
  async function lookNow(): Promise<void> {
    look = undefined;
    try {
      if (!isStopped && (await work.isNeeded())) await round();
    } catch (error) {
      work.onFailure(failures, error);
    }
  }

  return {
    start: () => void round(),
    attempt,
    lookSoon() {
      if (isStopped) return;
      look ??= setTimeout(() => {
        looking = lookNow();
      }, settleMs).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(next);
      clearTimeout(look);
      await looking;
      await running;
    },
  };
}

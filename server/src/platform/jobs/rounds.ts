/** Calls once after a time, unless cancelled. */
export type Later = (work: () => void, ms: number) => { cancel(): void };

const realLater: Later = (work, ms) => {
  // A waiting round does not keep the process alive.
  const timer = setTimeout(work, ms).unref();
  return { cancel: () => clearTimeout(timer) };
};

export interface Rounds {
  start(): void;
  /** No further round; ends what the one under way waits for, and waits for it. */
  stop(): Promise<void>;
}

export interface RoundsOptions {
  /** From the end of one round to the next, and from the start to the first. */
  everyMs: number;
  /** @param signal Aborted when the rounds are stopped. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Hears of a round that failed; the next one comes all the same. */
  failed: (error: unknown) => void;
  later?: Later;
}

/** One piece of work again and again, never twice at once. */
export function createRounds({ everyMs, work, failed, later = realLater }: RoundsOptions): Rounds {
  const stopping = new AbortController();
  let next: { cancel(): void } | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    try {
      await work(stopping.signal);
    } catch (error) {
      failed(error);
    }
    plan();
  }
  function plan(): void {
    if (stopping.signal.aborted) return;
    next = later(() => {
      running = round();
    }, everyMs);
  }

  return {
    start: plan,
    async stop() {
      stopping.abort();
      next?.cancel();
      await running;
    },
  };
}

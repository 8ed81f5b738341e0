/** Calls once after a time, unless cancelled. */
export type Later = (work: () => void, ms: number) => { cancel(): void };

const realLater: Later = (work, ms) => {
  // A waiting job does not keep the process alive.
  const timer = setTimeout(work, ms).unref();
  return { cancel: () => clearTimeout(timer) };
};

/** Work of the process beside its responses. */
export interface Job {
  start(): void;
  /** Starts no further run, aborts the current one, and waits for its end. */
  stop(): Promise<void>;
}

export interface PeriodicJobOptions {
  /** From the end of one run to the next, and from the start to the first. */
  everyMs: number;
  /** The first run begins with the start. */
  isImmediate?: boolean;
  /** @param signal Aborted when the job is stopped. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Called for a run that failed; the next one comes all the same. */
  failed: (error: unknown) => void;
  later?: Later;
}

/** Runs the work periodically, never twice at once. */
export function createPeriodicJob(options: PeriodicJobOptions): Job {
  const { everyMs, isImmediate = false, work, failed, later = realLater } = options;
  const stopping = new AbortController();
  let next: { cancel(): void } | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
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
      running = run();
    }, everyMs);
  }

  return {
    start() {
      if (isImmediate) running = run();
      else plan();
    },
    async stop() {
      stopping.abort();
      next?.cancel();
      await running;
    },
  };
}

/** Several jobs as one: all start, and stop side by side. */
export function createJobs(jobs: readonly Job[]): Job {
  return {
    start() {
      for (const job of jobs) job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

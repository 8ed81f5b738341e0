export type Later = (work: () => void, ms: number) => { cancel(): void };

const realLater: Later = (work, ms) => {
  const timer = setTimeout(work, ms).unref();
  return { cancel: () => clearTimeout(timer) };
};

export interface Job {
  start(): void;
  stop(): Promise<void>;
}

export interface PeriodicJobOptions {
  /** From the end of one run to the next, and from the start to the first. */
  everyMs: number;
  isImmediate?: boolean;
  work: (signal: AbortSignal) => Promise<unknown>;
  failed: (error: unknown) => void;
  later?: Later;
}

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

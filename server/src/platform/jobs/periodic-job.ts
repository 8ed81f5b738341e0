export type Later = (work: () => void, ms: number) => { cancel(): void };

const realLater: Later = (work, ms) => {
  const timer = setTimeout(work, ms).unref();
  return { cancel: () => clearTimeout(timer) };
};

export interface JobCounts {
  runs: number;
  failures: number;
  /** Of all runs. */
  ms: number;
}

export interface Job {
  start(): void;
  stop(): Promise<void>;
  counts: Readonly<JobCounts>;
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

  const counts: JobCounts = { runs: 0, failures: 0, ms: 0 };

  async function run(): Promise<void> {
    const begunAt = performance.now();
    try {
      await work(stopping.signal);
    } catch (error) {
      counts.failures += 1;
      failed(error);
    }
    counts.runs += 1;
    counts.ms += performance.now() - begunAt;
    plan();
  }
  function plan(): void {
    if (stopping.signal.aborted) return;
    next = later(() => {
      running = run();
    }, everyMs);
  }

  return {
    counts,
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

export function createJobs(jobs: readonly Job[]): Omit<Job, 'counts'> {
  return {
    start() {
      for (const job of jobs) job.start();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

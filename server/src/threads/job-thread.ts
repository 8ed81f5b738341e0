import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';

export interface JobThreadOptions {
  /** What the thread runs: it answers each message with one. */
  script: URL;
  /** Jobs that may wait, the one under way included. */
  mostWaiting: number;
  longestJobMs: number;
  /** The thread is given up when nobody wants anything for this long. */
  idleMs: number;
  memoryMb: number;
}

export interface JobThread<Job, Result> {
  /**
   * Does one job after the other.
   *
   * @throws AppError UNAVAILABLE when too many wait already; Error when the thread dies or takes too long.
   */
  run(job: Job): Promise<Result>;
}

/** A thread of its own for heavy work, started when it is needed. */
export function createJobThread<Job, Result>({
  script,
  mostWaiting,
  longestJobMs,
  idleMs,
  memoryMb,
}: JobThreadOptions): JobThread<Job, Result> {
  let present: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function stopWorker(): void {
    void present?.terminate();
    present = undefined;
  }

  function startWorker(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
    const worker = new Worker(script, { execArgv: [], resourceLimits });
    // Without a listener a thread that dies would take the process with it; the next job starts another.
    worker.on('error', () => {
      if (present === worker) present = undefined;
    });
    return worker;
  }

  async function runInWorker(job: Job): Promise<Result> {
    clearTimeout(idle);
    const worker = (present ??= startWorker());
    worker.ref();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(longestJobMs) });
      worker.postMessage(job);
      const [result]: Result[] = await answer;
      if (result === undefined) throw new Error('The thread answered nothing.');
      return result;
    } catch (error) {
      stopWorker();
      throw error;
    } finally {
      worker.unref();
      idle = setTimeout(stopWorker, idleMs).unref();
    }
  }

  return {
    async run(job) {
      if (waiting >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      waiting += 1;
      const done = last.then(() => runInWorker(job));
      // The next one waits for the end of this one, however it ends; its caller hears how.
      last = done.then(
        () => undefined,
        () => undefined,
      );
      try {
        return await done;
      } finally {
        waiting -= 1;
      }
    },
  };
}

import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit, runOrReject } from './concurrency-limit.ts';

export interface JobThreadOptions {
  script: URL;
  /** Including the running one; unlimited when left out. */
  mostWaiting?: number;
  longestJobMs: number;
  idleMs: number;
  /** Heap of JavaScript alone; native memory is not limited. */
  memoryMb: number;
  /** A stopped thread first ends its native calls; after so long it is abandoned. 10 s when left out. */
  longestEndMs?: number;
}

/** Carries nothing of the job or its error, which may quote personal data. */
export class ThreadFailure extends Error {
  constructor(readonly reason: 'ended' | 'late') {
    super(`A thread failed at its job: ${reason}.`);
  }
}

async function nextResponse<Result>(worker: Worker, longestMs: number): Promise<Result> {
  const ended = new AbortController();
  const late = AbortSignal.timeout(longestMs);
  const end = () => ended.abort();
  worker.once('exit', end);
  try {
    const signal = AbortSignal.any([ended.signal, late]);
    const [response]: Result[] = await once(worker, 'message', { signal });
    if (response !== undefined) return response;
  } catch {
    throw new ThreadFailure(late.aborted ? 'late' : 'ended');
  } finally {
    worker.off('exit', end);
  }
  throw new ThreadFailure('ended');
}

function createOneThread<Job, Result>({
  script,
  longestJobMs,
  idleMs,
  memoryMb,
  longestEndMs = 10_000,
}: JobThreadOptions) {
  let present: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function rest(): Promise<void> {
    const worker = present;
    present = undefined;
    clearTimeout(idle);
    if (worker === undefined) return;
    await Promise.race([worker.terminate(), wait(longestEndMs, undefined, { ref: false })]);
  }

  function start(): Worker {
    const worker = new Worker(script, {
      // Keeps the server's settings, with its keys, out of the thread.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    const forget = () => {
      if (present === worker) present = undefined;
    };
    // Without a listener a dying thread would end the process.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  return {
    async run(job: Job): Promise<Result> {
      clearTimeout(idle);
      const worker = (present ??= start());
      worker.ref();
      try {
        const response = nextResponse<Result>(worker, longestJobMs);
        worker.postMessage(job);
        const result = await response;
        // An idle thread must not keep the process alive.
        worker.unref();
        idle = setTimeout(() => void rest(), idleMs).unref();
        return result;
      } catch (error) {
        await rest();
        throw error;
      }
    },
    rest,
  };
}

export function createJobThread<Job, Result>(options: JobThreadOptions) {
  const thread = createOneThread<Job, Result>(options);
  const admitted = createConcurrencyLimit(options.mostWaiting ?? Infinity, 0);
  const turns = createConcurrencyLimit(1);
  return {
    /** @throws AppError UNAVAILABLE when the queue is full; ThreadFailure when the thread fails. */
    run: (job: Job): Promise<Result> =>
      runOrReject(admitted, () => runOrReject(turns, () => thread.run(job))),
    /** Stops the thread after the queued jobs; a later job starts another. */
    async rest(): Promise<void> {
      await turns.run(() => thread.rest());
    },
  };
}

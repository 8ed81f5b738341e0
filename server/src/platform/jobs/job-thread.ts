import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../http/app-error.ts';

export interface JobThreadOptions {
  /** What the thread runs: it answers each message with one. */
  script: URL;
  /** Jobs that may wait, the one under way included; any number when left out. */
  mostWaiting?: number;
  longestJobMs: number;
  /** The thread's memory is given back when nobody wants anything for this long. */
  idleMs: number;
  /** Of JavaScript's own values; what native code takes lies outside of it. */
  memoryMb: number;
}

/** Why a job has no response; nothing of the job or of its error, which may quote personal data. */
export class ThreadFailure extends Error {
  constructor(readonly reason: 'ended' | 'late') {
    super(`A thread failed at its job: ${reason}.`);
  }
}

export interface JobThread<Job, Result> {
  /**
   * Does one job after the other.
   *
   * @throws AppError UNAVAILABLE when too many wait already; ThreadFailure when the thread dies, stops
   *   without a word or takes too long.
   */
  run(job: Job): Promise<Result>;
  /** Gives the thread back once the jobs so far are done; a later one starts another. */
  rest(): Promise<void>;
}

/** The response to the job that the thread was given last. */
async function nextAnswer<Result>(worker: Worker, longestMs: number): Promise<Result> {
  const ended = new AbortController();
  const late = AbortSignal.timeout(longestMs);
  const end = () => ended.abort();
  worker.once('exit', end);
  try {
    const signal = AbortSignal.any([ended.signal, late]);
    const [answer]: Result[] = await once(worker, 'message', { signal });
    if (answer !== undefined) return answer;
  } catch {
    // Without the error, see ThreadFailure.
    throw new ThreadFailure(late.aborted ? 'late' : 'ended');
  } finally {
    worker.off('exit', end);
  }
  throw new ThreadFailure('ended');
}

/** The thread itself: whoever calls waits for the end of one job before the next. */
function createOneThread<Job, Result>({
  script,
  longestJobMs,
  idleMs,
  memoryMb,
}: JobThreadOptions): JobThread<Job, Result> {
  let present: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function rest(): Promise<void> {
    const worker = present;
    present = undefined;
    clearTimeout(idle);
    await worker?.terminate();
  }

  function start(): Worker {
    const worker = new Worker(script, {
      // The settings of the server, its keys among them, are nothing for it.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    const forget = () => {
      if (present === worker) present = undefined;
    };
    // Without a listener a thread that dies would take the process with it.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  return {
    async run(job) {
      clearTimeout(idle);
      const worker = (present ??= start());
      worker.ref();
      try {
        const answer = nextAnswer<Result>(worker, longestJobMs);
        worker.postMessage(job);
        const result = await answer;
        // A thread that waits keeps nothing alive.
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

/** A thread of its own for heavy or untrusted work, started when it is needed. */
export function createJobThread<Job, Result>(options: JobThreadOptions): JobThread<Job, Result> {
  const { mostWaiting = Number.POSITIVE_INFINITY } = options;
  const thread = createOneThread<Job, Result>(options);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Behind all that was asked before, however that ends. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  return {
    async run(job) {
      if (waiting >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      waiting += 1;
      try {
        return await inTurn(() => thread.run(job));
      } finally {
        waiting -= 1;
      }
    },
    rest: () => inTurn(() => thread.rest()),
  };
}

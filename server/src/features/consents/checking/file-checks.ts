import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../../log.ts';
import type { CheckOrder, CheckVerdict } from './check-message.ts';

const ownProgram = new URL('./check-thread.mjs', import.meta.url);

/** A file of ten megabytes takes about half a second. */
const longestCheckMs = 20_000;
/** The thread's memory is given back after a quiet minute. */
const idleMs = 60_000;
/** For texts and values; what lies outside of it is bounded by the checks themselves. */
const heapMegabytes = 80;

/** Answers of a thread that failed; nothing of the file. */
type Failure = 'ended' | 'late';

async function nextVerdict(worker: Worker): Promise<CheckVerdict | Failure> {
  const failed = new AbortController();
  const late = AbortSignal.timeout(longestCheckMs);
  const fail = () => failed.abort();
  worker.once('exit', fail);
  try {
    const signal = AbortSignal.any([failed.signal, late]);
    const [verdict]: CheckVerdict[] = await once(worker, 'message', { signal });
    return verdict ?? 'ended';
  } catch {
    return late.aborted ? 'late' : 'ended';
  } finally {
    worker.off('exit', fail);
  }
}

export interface FileChecks {
  /**
   * Has a sent file checked in a thread of its own; one after the other, because each takes tens of
   * megabytes. A check that crashes or takes too long is a refusal.
   */
  check(order: CheckOrder, log: Log): Promise<CheckVerdict>;
  /** Gives the thread back once the checks under way are done; a later one starts another. */
  rest(): Promise<void>;
}

/** @param program What runs in the thread. */
export function createFileChecks(program: URL = ownProgram): FileChecks {
  let present: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function stop(): Promise<void> {
    const worker = present;
    present = undefined;
    clearTimeout(idle);
    await worker?.terminate();
  }

  function start(): Worker {
    const worker = new Worker(program, {
      // The settings of the server, its keys among them, are nothing for it.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 8 },
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

  async function checkNow(order: CheckOrder, log: Log): Promise<CheckVerdict> {
    clearTimeout(idle);
    const worker = (present ??= start());
    worker.ref();
    const verdict = nextVerdict(worker);
    worker.postMessage(order);
    const result = await verdict;
    if (typeof result === 'string') {
      log.warn('consent.check-failed', { reason: result });
      await stop();
      return { refusal: 'INVALID_FILE' };
    }
    // A thread that waits keeps nothing alive.
    worker.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
    return result;
  }

  return {
    check(order, log) {
      const verdict = last.then(() => checkNow(order, log));
      last = verdict.catch(() => undefined);
      return verdict;
    },
    async rest() {
      const resting = last.then(stop);
      last = resting;
      await resting;
    },
  };
}

/** The checks of this process, for both of its listeners. */
export const fileChecks = createFileChecks();

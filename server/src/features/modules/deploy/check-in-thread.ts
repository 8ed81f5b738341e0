import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../../log.ts';
import type { CheckOrder, CheckResult } from './check-message.ts';

const ownProgram = new URL('./check-thread.mjs', import.meta.url);

/** A module of the largest size takes about five seconds on a small machine. */
const longestCheckMs = 60_000;
/** The thread's memory is given back after a quiet while. */
const idleMs = 20_000;
/** For the syntax trees of the scripts that the checks read at most. */
const heapMegabytes = 320;

/** What neither unpacks nor parses within the bounds of the thread is nothing for a page. */
const unreadable: CheckResult = {
  kind: 'refused',
  why: 'damaged',
  checks: [
    {
      id: 'archive',
      ok: false,
      message:
        'Nie udało się sprawdzić tego modułu: jest zbyt duży albo zbyt zawiły. Zmniejsz go i wyślij ponownie.',
    },
  ],
};

export interface ArchiveChecks {
  /**
   * Has an upload taken apart in a thread of its own. A check that crashes or takes too long is a
   * refusal. Each takes much memory: callers come one after the other.
   */
  check(order: CheckOrder, log: Log): Promise<CheckResult>;
  /** Gives the thread back; a later check starts another. */
  rest(): Promise<void>;
}

function startThread(program: URL): Worker {
  return new Worker(program, {
    // The settings of the server, its keys among them, are nothing for it.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    stdout: true,
    stderr: true,
  });
}

async function nextResult(worker: Worker, longestMs: number): Promise<CheckResult | null> {
  const ended = new AbortController();
  const end = () => ended.abort();
  worker.once('exit', end);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(longestMs)]);
    const [result]: CheckResult[] = await once(worker, 'message', { signal });
    return result ?? null;
  } catch {
    // Without the error: it could quote the files.
    return null;
  } finally {
    worker.off('exit', end);
  }
}

/** @param program What runs in the thread. */
export function createArchiveChecks(
  program: URL = ownProgram,
  longestMs: number = longestCheckMs,
): ArchiveChecks {
  let present: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function rest(): Promise<void> {
    const worker = present;
    present = undefined;
    clearTimeout(idle);
    await worker?.terminate();
  }

  function start(): Worker {
    const worker = startThread(program);
    const forget = () => {
      if (present === worker) present = undefined;
    };
    // Without a listener a thread that dies would take the process with it.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  return {
    async check(order, log) {
      clearTimeout(idle);
      const worker = (present ??= start());
      worker.ref();
      const result = nextResult(worker, longestMs);
      worker.postMessage(order);
      const found = await result;
      if (found === null) {
        log.warn('module.check-failed', { slug: order.slug });
        await rest();
        return unreadable;
      }
      // A thread that waits keeps nothing alive.
      worker.unref();
      idle = setTimeout(() => void rest(), idleMs).unref();
      return found;
    },
    rest,
  };
}

/** The checks of this process. */
export const archiveChecks = createArchiveChecks();

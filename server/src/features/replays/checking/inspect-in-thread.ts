import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../app-error.ts';
import type { Log } from '../../../log.ts';
import { createParallel } from '../../../outgoing/parallel.ts';
import type { InspectOrder, InspectVerdict } from './inspect-message.ts';

const ownProgram = new URL('./inspect-thread.mjs', import.meta.url);

/** A replay of forty minutes takes a few seconds. */
const longestMs = 60_000;
/** How long a file may wait for those before it. */
const waitMs = 30_000;
/** The thread's memory is given back after a quiet while. */
const idleMs = 20_000;
/** For the texts of the metadata; windows of decoders lie outside of it and have a bound of their own. */
const heapMegabytes = 128;

function startThread(program: URL): Worker {
  return new Worker(program, {
    // The settings of the server, its keys among them, are nothing for it.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
}

async function nextVerdict(worker: Worker): Promise<InspectVerdict | null> {
  const ended = new AbortController();
  const end = () => ended.abort();
  worker.once('exit', end);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(longestMs)]);
    const [verdict]: InspectVerdict[] = await once(worker, 'message', { signal });
    return verdict ?? null;
  } catch {
    // Without the error: it could quote the file.
    return null;
  } finally {
    worker.off('exit', end);
  }
}

export interface Inspections {
  /**
   * Has a replay read in a thread of its own, see `inspectReplay`; one after the other, because each takes
   * tens of megabytes and a core.
   *
   * @returns Null for a file that the thread did not get through.
   * @throws AppError UNAVAILABLE when others keep it busy.
   */
  inspect(order: InspectOrder, log: Log): Promise<InspectVerdict | null>;
  /** Gives the thread back; a later inspection starts another. */
  rest(): Promise<void>;
}

/** @param program What runs in the thread. */
export function createInspections(program: URL = ownProgram): Inspections {
  const turns = createParallel(1);
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

  async function inspectNow(order: InspectOrder): Promise<InspectVerdict | null> {
    clearTimeout(idle);
    const worker = (present ??= start());
    worker.ref();
    const verdict = nextVerdict(worker);
    worker.postMessage(order);
    const found = await verdict;
    if (found === null) {
      await rest();
      return null;
    }
    // A thread that waits keeps nothing alive.
    worker.unref();
    idle = setTimeout(() => void rest(), idleMs).unref();
    return found;
  }

  return {
    async inspect(order, log) {
      const work = async () => ({ verdict: await inspectNow(order) });
      const done = await turns.run(work, AbortSignal.timeout(waitMs));
      if (done === null) throw new AppError('UNAVAILABLE', { retryAfter: 10 });
      if (done.verdict === null) log.warn('replay.inspect-failed');
      return done.verdict;
    },
    rest,
  };
}

/** The inspections of this process. */
export const inspections = createInspections();

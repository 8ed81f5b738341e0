import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';
import type { PdfJob, PdfResult } from './pdf-job.ts';

/** Several whole teams at once; at 30 ms each the last one still waits less than three seconds. */
const mostWaiting = 80;
const longestJobMs = 20_000;
/** The thread holds about 80 MB, given back when nobody wants a PDF for a while. */
const idleMs = 20_000;

let present: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

function stopWorker(): void {
  void present?.terminate();
  present = undefined;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-thread.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Without a listener a thread that dies would take the process with it; the next job starts another.
  worker.on('error', () => {
    if (present === worker) present = undefined;
  });
  return worker;
}

async function printInWorker(job: PdfJob): Promise<Buffer> {
  clearTimeout(idle);
  const worker = (present ??= startWorker());
  worker.ref();
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(longestJobMs) });
    worker.postMessage(job);
    const [result]: PdfResult[] = await answer;
    if (result === undefined || 'failure' in result) {
      throw new Error(`A PDF of kind ${job.kind} could not be made: ${result?.failure}`);
    }
    return Buffer.from(result.bytes.buffer);
  } catch (error) {
    stopWorker();
    throw error;
  } finally {
    worker.unref();
    idle = setTimeout(stopWorker, idleMs).unref();
  }
}

/**
 * Makes a PDF in a thread of its own, one at a time; nothing of it is kept.
 *
 * @throws AppError UNAVAILABLE when too many wait already.
 */
export async function printPdf(job: PdfJob): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  waiting += 1;
  const made = last.then(() => printInWorker(job));
  // The next one waits for the end of this one, however it ends; its caller hears how.
  last = made.then(
    () => undefined,
    () => undefined,
  );
  try {
    return await made;
  } finally {
    waiting -= 1;
  }
}

import { createJobThread } from '../jobs/job-thread.ts';
import type { PdfResult } from './serve-jobs.ts';

interface PrinterOptions {
  /** Of a thread that calls `serveJobs`. */
  script: URL;
  /** Including the running one. */
  mostWaiting: number;
}

/** One job at a time; nothing is stored. Jobs are plain data, because they go to another thread. */
export function createPrinter<Job extends { kind: string }>(options: PrinterOptions) {
  const thread = createJobThread<Job, PdfResult>({
    ...options,
    longestJobMs: 20_000,
    // The thread holds about 80 MB.
    idleMs: 20_000,
    memoryMb: 256,
  });
  /** @throws AppError UNAVAILABLE when too many are waiting. */
  return async (job: Job): Promise<Buffer> => {
    const result = await thread.run(job);
    if ('failure' in result) {
      throw new Error(`A PDF of kind ${job.kind} could not be made: ${result.failure}`);
    }
    return Buffer.from(result.bytes.buffer);
  };
}

import { createJobThread } from '../../platform/jobs/job-thread.ts';
import type { PdfJob, PdfResult } from './pdf-job.ts';

const thread = createJobThread<PdfJob, PdfResult>({
  script: new URL('./pdf-thread.mjs', import.meta.url),
  // Several whole teams at once; at 30 ms each the last one waits less than three seconds.
  mostWaiting: 80,
  longestJobMs: 20_000,
  // The thread holds about 80 MB.
  idleMs: 20_000,
  memoryMb: 256,
});

/** One at a time; nothing is stored. @throws AppError UNAVAILABLE when too many are waiting. */
export async function printPdf(job: PdfJob): Promise<Buffer> {
  const result = await thread.run(job);
  if ('failure' in result) {
    throw new Error(`A PDF of kind ${job.kind} could not be made: ${result.failure}`);
  }
  return Buffer.from(result.bytes.buffer);
}

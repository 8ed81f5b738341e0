import { parentPort } from 'node:worker_threads';
import { documentOf } from './pdf-job.ts';
import type { PdfJob, PdfResult } from './pdf-job.ts';
import { printDocument } from './form-page.ts';

async function print(job: PdfJob): Promise<PdfResult> {
  try {
    // A copy, because a small Buffer shares its memory with others.
    return { bytes: new Uint8Array(await printDocument(documentOf(job))) };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (job: PdfJob) => {
  void print(job).then((result) =>
    parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []),
  );
});

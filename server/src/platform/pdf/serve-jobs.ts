import { parentPort } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printDocument } from './document.ts';

/** An error is only named, because its message may quote the document. */
export type PdfResult = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

/** In a thread: a PDF for each job. */
export function serveJobs<Job>(documentOf: (job: Job) => TDocumentDefinitions): void {
  async function print(job: Job): Promise<PdfResult> {
    try {
      // A copy, because a small Buffer shares its memory with others.
      return { bytes: new Uint8Array(await printDocument(documentOf(job))) };
    } catch (error) {
      return { failure: error instanceof Error ? error.name : 'unknown' };
    }
  }
  parentPort?.on('message', (job: Job) => {
    void print(job).then((result) =>
      parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []),
    );
  });
}

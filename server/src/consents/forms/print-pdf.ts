import { createPrinter } from '../../platform/pdf/printer.ts';
import type { PdfJob } from './pdf-job.ts';

export const printPdf = createPrinter<PdfJob>({
  script: new URL('./pdf-thread.mjs', import.meta.url),
  // Several whole teams at once; at 30 ms each the last one waits less than three seconds.
  mostWaiting: 80,
});

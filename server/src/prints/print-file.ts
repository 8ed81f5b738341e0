import { createPrinter } from '../platform/pdf/printer.ts';
import type { PrintJob } from './print-job.ts';

export const printFile = createPrinter<PrintJob>({
  script: new URL('./pdf-thread.mjs', import.meta.url),
  mostWaiting: 20,
});

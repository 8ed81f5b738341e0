import { parentPort } from 'node:worker_threads';
import { checkBody } from './check-body.ts';
import type { CheckOrder } from './file-checks.ts';

// Untrusted files are parsed in a thread that is terminated when it exceeds its time or memory.
parentPort?.on('message', (order: CheckOrder) => {
  void checkBody(order).then(
    (verdict) => parentPort?.postMessage(verdict),
    // Without the error, which could quote the file.
    () => process.exit(1),
  );
});

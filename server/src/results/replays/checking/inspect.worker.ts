import { parentPort } from 'node:worker_threads';
import type { InspectOrder } from './inspect-in-thread.ts';
import { inspectReplay } from './inspect-replay.ts';

// Untrusted files are parsed in a thread that is terminated when it exceeds its time or memory.
parentPort?.on('message', (order: InspectOrder) => {
  void inspectReplay(order).then(
    (verdict) => parentPort?.postMessage(verdict),
    // Without the error, which could quote the file.
    () => process.exit(1),
  );
});

import { parentPort } from 'node:worker_threads';
import type { InspectOrder } from './inspect-in-thread.ts';
import { inspectReplay } from './inspect-replay.ts';

// What people send is taken apart here, in a thread that is ended when it takes too long or too much.
parentPort?.on('message', (order: InspectOrder) => {
  void inspectReplay(order).then(
    (verdict) => parentPort?.postMessage(verdict),
    // Without the error: it could quote the file.
    () => process.exit(1),
  );
});

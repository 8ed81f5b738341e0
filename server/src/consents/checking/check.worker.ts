import { parentPort } from 'node:worker_threads';
import { checkBody } from './check-body.ts';
import type { CheckOrder } from './file-checks.ts';

// What people send is taken apart here, in a thread that is ended when it takes too long or too much.
parentPort?.on('message', (order: CheckOrder) => {
  void checkBody(order).then(
    (verdict) => parentPort?.postMessage(verdict),
    // Without the error: it could quote the file.
    () => process.exit(1),
  );
});

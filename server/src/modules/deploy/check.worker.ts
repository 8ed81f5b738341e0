import { parentPort } from 'node:worker_threads';
import { checkArchive } from './check-archive.ts';
import type { CheckOrder } from './check-message.ts';

// What teams send is taken apart here, in a thread that is ended when it takes too long or too much.
parentPort?.on('message', (order: CheckOrder) => {
  void checkArchive(order).then(
    (result) => parentPort?.postMessage(result),
    // The parent tells of it; an error could quote the files.
    () => process.exit(1),
  );
});

import { parentPort } from 'node:worker_threads';
import { drawCard } from './draw-card.ts';
import type { CardJob, CardResult } from './draw-card.ts';

async function draw(job: CardJob): Promise<CardResult> {
  try {
    // A copy of its own: the bytes of a small Buffer share their memory with others.
    return { bytes: new Uint8Array(await drawCard(job)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', (job: CardJob) => {
  void draw(job).then((result) =>
    parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []),
  );
});

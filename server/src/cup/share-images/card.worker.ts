import { parentPort } from 'node:worker_threads';
import { drawCard } from './render-share-image.ts';
import type { CardJob, CardResult } from './render-share-image.ts';

async function draw(job: CardJob): Promise<CardResult> {
  try {
    // A copy: a small Buffer shares its memory with others, and the transfer would detach it.
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

import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => {
  const kept = [];
  for (;;) kept.push([kept.length]);
});

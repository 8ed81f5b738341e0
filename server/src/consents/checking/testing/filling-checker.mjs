import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => {
  const retained = [];
  for (;;) retained.push([retained.length]);
});

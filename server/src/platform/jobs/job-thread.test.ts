import { createJobThread } from './job-thread.ts';

const echo = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', () => setImmediate(() => parentPort.postMessage(threadId)));`;

const createThread = (mostWaiting: number) =>
  createJobThread<string, number>({
    script: new URL(`data:text/javascript,${encodeURIComponent(echo)}`),
    mostWaiting,
    longestJobMs: 60_000,
    idleMs: 60_000,
    memoryMb: 32,
  });

test('a full queue rejects a job, and still lets the thread end', async () => {
  const thread = createThread(1);
  const first = thread.run('one');
  await expect(thread.run('two')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await thread.rest();
  const second = await thread.run('three');
  expect(second).not.toBe(await first);
  await thread.rest();
});

test('jobs that may wait run one after the other in one thread', async () => {
  const thread = createThread(3);
  const [one, two, three] = await Promise.all(['1', '2', '3'].map((job) => thread.run(job)));
  expect([two, three]).toEqual([one, one]);
  await thread.rest();
});

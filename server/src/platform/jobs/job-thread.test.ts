import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createJobThread } from './job-thread.ts';

const echo = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', () => setImmediate(() => parentPort.postMessage(threadId)));`;

const scriptOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

const createThread = (mostWaiting: number) =>
  createJobThread<string, number>({
    script: scriptOf(echo),
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

/** Nothing stops a call outside of JavaScript: here the opening of a pipe that has no other end. */
const openPipe = `import { open } from 'node:fs/promises';
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', async (pipe) => {
  if (pipe !== '') await open(pipe);
  parentPort.postMessage(threadId);
});`;

test('a thread that hangs outside of JavaScript does not hold the next job', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'puchar-test-pipe-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  let isHanging = true;
  const release = () => {
    isHanging = false;
    closeSync(openSync(pipe, 'r+'));
  };
  // Else the thread of a failing test would hang for good.
  const timer = setTimeout(release, 20_000);
  const thread = createJobThread<string, number>({
    script: scriptOf(openPipe),
    longestJobMs: 1000,
    idleMs: 60_000,
    memoryMb: 32,
    longestEndMs: 50,
  });
  try {
    await expect(thread.run(pipe)).rejects.toMatchObject({ reason: 'late' });
    expect(isHanging).toBe(true);
    expect(await thread.run('')).toEqual(expect.any(Number));
  } finally {
    clearTimeout(timer);
    if (isHanging) release();
    await thread.rest();
    rmSync(folder, { recursive: true });
  }
});

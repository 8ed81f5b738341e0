import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createChanges } from './changes.ts';
import { createEdges } from './edges.ts';
import { createLog } from '../logging/log.ts';

const log = createLog('silent');
const change = { topic: 'team', id: '*' } as const;

/** A cache that takes purges when it is let. */
async function startCache(status = 204) {
  const waiting: (() => void)[] = [];
  const cache = createServer((request, response) => {
    waiting.push(() => response.writeHead(request.method === 'PURGE' ? status : 405).end());
  });
  await new Promise<void>((resolve) => {
    cache.listen(0, '127.0.0.1', resolve);
  });
  const { port } = cache.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, waiting, stop: () => cache.close() };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('memory is dropped at once; readers hear, and the writer ends, when the cache has forgotten', async () => {
  const cache = await startCache();
  const changes = createChanges(createEdges([cache.url], log));
  const heard: string[] = [];
  changes.subscribe(() => heard.push('dropped'));
  changes.subscribeReader(() => heard.push('notified'));
  const written = changes.publish(change).then(() => heard.push('acknowledged'));
  expect(heard).toEqual(['dropped']);
  await until(() => cache.waiting.length === 1);
  expect(heard).toEqual(['dropped']);
  cache.waiting[0]?.();
  await written;
  expect(heard).toEqual(['dropped', 'notified', 'acknowledged']);
  cache.stop();
});

test('with other processes the cache is purged, and readers hear, when all of them have confirmed', async () => {
  const cache = await startCache();
  const changes = createChanges(createEdges([cache.url], log));
  const heard: string[] = [];
  changes.subscribe(() => heard.push('dropped'));
  changes.subscribeReader(() => heard.push('notified'));
  let confirm: () => void = () => undefined;
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  changes.link({ send: () => confirmed, close: async () => undefined });
  const written = changes.publish(change);
  changes.receive(change, confirmed);
  await wait(50);
  expect([heard, cache.waiting.length]).toEqual([['dropped', 'dropped'], 0]);
  confirm();
  await until(() => cache.waiting.length === 2);
  cache.waiting.forEach((purge) => purge());
  await written;
  await until(() => heard.length === 4);
  expect(heard.slice(2)).toEqual(['notified', 'notified']);
  cache.stop();
});

test('a cache that rejects purges is waited for until it has forgotten by itself', async () => {
  const cache = await startCache(500);
  const begunAt = performance.now();
  const purged = createEdges([cache.url], log).purge();
  await until(() => cache.waiting.length === 1);
  cache.waiting[0]?.();
  await purged;
  expect(performance.now() - begunAt).toBeGreaterThanOrEqual(2400);
  cache.stop();
});

test('without caches readers hear at once', async () => {
  const changes = createChanges();
  const heard: string[] = [];
  changes.subscribeReader(() => heard.push('notified'));
  const written = changes.publish(change);
  expect(heard).toEqual(['notified']);
  await written;
});

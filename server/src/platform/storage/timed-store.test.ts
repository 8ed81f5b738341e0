import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMetrics, noMetrics } from '../metrics/metrics.ts';
import { createFolderStore } from './folder-store.ts';
import { timedStore } from './timed-store.ts';

test('operations of the store are counted with their outcome, and off costs nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'puchar-timed-'));
  const metrics = createMetrics(true);
  const plain = createFolderStore(folder);
  const store = timedStore(plain, metrics);
  await store.put('pictures/one.webp', 'one');
  expect(await store.read('pictures/one.webp')).toEqual(Buffer.from('one'));
  await expect(store.read('../elsewhere')).rejects.toThrow('Not a key of a file.');
  const text = await metrics.text();
  const countOf = (operation: string, outcome: string) =>
    `puchar_storage_seconds_count{store="folder",operation="${operation}",outcome="${outcome}"} 1`;
  expect(text).toContain(countOf('put', 'done'));
  expect(text).toContain(countOf('read', 'done'));
  expect(text).toContain(countOf('read', 'failed'));
  expect(text).not.toContain('one.webp');
  expect(timedStore(plain, noMetrics)).toBe(plain);
  await rm(folder, { recursive: true });
});

import { LRUCache } from 'lru-cache';

/** Deleted files are served this much longer at most. */
const longestMs = 10_000;
const mostBytes = 16 * 1024 * 1024;

export function createFileCache(limits = { longestMs, mostBytes }) {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer | null>>({
    maxSize: limits.mostBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
    ttl: limits.longestMs,
    ttlResolution: 0,
    // A file evicted while it is read still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
  });
  return {
    get: async (key: string, read: () => Promise<Buffer | null>) =>
      (await cache.fetch(key, { context: read })) ?? null,
  };
}
